export { deviceName } from './device.ts';
export { type SignedIn, sessionsAround, type TokenKey } from './queries.ts';
export {
  closeOthers,
  closeSession,
  devicesOf,
  findVisitor,
  hasSignedInLately,
  openSession,
  rotateToken,
  setActor,
} from './sessions.ts';
export { handTabletsOver, removeTabletsOf } from './tablet-queries.ts';
export { takeTicket } from './ticket.ts';
export { findToken, namingFamily, newSecret, newToken } from './token.ts';

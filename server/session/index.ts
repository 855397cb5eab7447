export { deviceName } from './device.ts';
export {
  handTabletsOver,
  removeTabletsOf,
  type SignedIn,
  sessionsAround,
  type TokenKey,
} from './queries.ts';
export {
  closeOthers,
  closeSession,
  devicesOf,
  findVisitor,
  openSession,
  rotateToken,
  setActor,
} from './sessions.ts';
export { findToken, namingFamily, newSecret, newToken } from './token.ts';

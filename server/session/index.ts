export { deviceName } from './device.ts';
export type { SignedIn, TokenKey } from './queries.ts';
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

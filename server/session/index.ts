export { deviceName } from './device.ts';
export {
  closeOthers,
  closeSession,
  devicesOf,
  findVisitor,
  hashOf,
  type NewSession,
  newToken,
  openSession,
  rotateToken,
  setActor,
} from './sessions.ts';

export { deviceName } from './device.ts';
export { familyOfBareToken, type SignedIn } from './queries.ts';
export {
  closeOthers,
  closeSession,
  devicesOf,
  familyOfToken,
  findVisitor,
  hashOf,
  newSecret,
  newToken,
  openSession,
  rotateToken,
  setActor,
} from './sessions.ts';

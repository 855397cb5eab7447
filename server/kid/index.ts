export { createdBefore } from './created-before.ts';
export {
  alsoFor,
  byName,
  type KidContext,
  type KidRead,
  type KidWrite,
  keyFor,
  kidNow,
  readKid,
  writeKid,
} from './kid-request.ts';
export { countKids, findKid, findKids, takeLogin } from './queries.ts';

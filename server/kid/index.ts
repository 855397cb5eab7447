export { createdBefore } from './created-before.ts';
export { type KidContext, type KidRead, type KidWrite, readKid, writeKid } from './kid-request.ts';
export { countKids, findKid, findKids, takeLogin } from './queries.ts';

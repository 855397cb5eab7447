export { createdBefore } from './created-before.ts';
export { type KidContext, type KidRead, type KidWrite, readKid, writeKid } from './kid-request.ts';
export { findKid, findKids } from './queries.ts';

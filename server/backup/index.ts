export { type Copy, lastCopy } from './copies.ts';
export { nightlyBackup } from './nightly.ts';
export { restore } from './restore.ts';
export { takeBackup } from './take.ts';

export { nightlyBackup } from './nightly.ts';
export { restore } from './restore.ts';
export { takeBackup } from './take.ts';

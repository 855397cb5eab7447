export { nightlyBackup } from './nightly.ts';
export { takeBackup } from './take.ts';

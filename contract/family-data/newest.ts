/** The version of a family's file that this build writes. */
export { FamilyFile, FORMAT, type KidInFile } from './version-1.ts';
export const VERSION = 1;

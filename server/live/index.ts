export { type ChangedNoun, Hub } from './hub.ts';

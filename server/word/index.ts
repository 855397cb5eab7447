export { sayWord } from './change.ts';

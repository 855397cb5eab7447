export { startAs, startOf } from './start.ts';

export { openAdmin } from './serve.ts';

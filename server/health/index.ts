export { Health } from './health.ts';

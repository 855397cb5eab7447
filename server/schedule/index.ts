export type { Nightly } from './night.ts';
export { onOneServer } from './one-server.ts';
export { type Job, Schedule } from './schedule.ts';

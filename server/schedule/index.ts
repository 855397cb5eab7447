export { onOneServer } from './one-server.ts';
export { type Job, Schedule } from './schedule.ts';

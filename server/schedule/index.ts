export type { Nightly } from './night.ts';
export { type Job, Schedule } from './schedule.ts';

export { ClockWatch } from './clock-watch.ts';
export { Health } from './health.ts';

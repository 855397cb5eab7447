export { ClockWatch } from './clock-watch.ts';
export { Health } from './health.ts';
export { DAMAGED, WHOLE, wholeByProgram } from './whole.ts';

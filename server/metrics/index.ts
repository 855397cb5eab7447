export type { Measured } from './figures.ts';
export { type Metrics, openMetrics } from './serve.ts';

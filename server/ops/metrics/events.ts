import { Counter, Histogram, type Registry } from 'prom-client';
import type { Meter, Result } from '../../base/meter.ts';

/** In seconds: from a prepared read to the time at which people give up. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Other HTTP methods share one label, so that clients cannot create time series. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

const RESULTS: readonly Result[] = ['sent', 'refused', 'failed'];

export function eventMeter(registry: Registry): Meter {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of a response; of a stream, until it was open.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const limits = new Counter({
    name: 'gwiazdozbior_limits_hit_total',
    help: 'Requests that exceeded a rate limit.',
    labelNames: ['limit'],
    registers,
  });
  const passwords = new Counter({
    name: 'gwiazdozbior_passwords_refused_total',
    help: 'Passwords that were rejected because too many waited.',
    registers,
  });
  const pushes = resultCounter(registry, [...RESULTS, 'gone'], {
    name: 'gwiazdozbior_pushes_total',
    help: 'Notifications sent to push services, by result.',
  });
  const deliveries = resultCounter(registry, [...RESULTS, 'gone', 'rejected'], {
    name: 'gwiazdozbior_deliveries_total',
    help: 'Events sent to webhooks, by result.',
  });
  const letters = resultCounter(registry, RESULTS, {
    name: 'gwiazdozbior_letters_total',
    help: 'Letters sent to the mail server, by result.',
  });
  const commits = new Histogram({
    name: 'gwiazdozbior_commit_duration_seconds',
    help: 'SQLite: duration of a commit, and of syncing its log to the disk.',
    labelNames: ['step'],
    buckets: BUCKETS,
    registers,
  });
  return {
    answered({ method, route, status, ms }) {
      const named = { method: METHODS.includes(method) ? method : 'other', route };
      requests.inc({ ...named, status: String(status) });
      durations.observe(named, ms / 1000);
    },
    limited: (limit) => limits.inc({ limit }),
    passwordRefused: () => passwords.inc(),
    committed: (step, ms) => commits.observe({ step }, ms / 1000),
    mailed: (result) => letters.inc({ result }),
    pushed: (result) => pushes.inc({ result }),
    delivered: (result) => deliveries.inc({ result }),
  };
}

/** Initialized to 0: Prometheus sees no increase in a series that starts with 1. */
function resultCounter(
  registry: Registry,
  results: readonly string[],
  of: { name: string; help: string },
) {
  const counter = new Counter({ ...of, labelNames: ['result'], registers: [registry] });
  for (const result of results) counter.inc({ result }, 0);
  return counter;
}

import autocannon from 'autocannon';
import { firstDay } from '#domain/week.ts';
import type { Grown } from './history.ts';

const WARM_UP_SECONDS = 1;
const SECONDS = 4;

/** What one run of one kind of request came to. */
export interface Run {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Reads the kid's week again and again. */
export function readRun(address: string, grown: Grown, connections: number): Promise<Run> {
  return run({
    url: address,
    connections,
    requests: [
      {
        method: 'GET',
        path: `/api/kids/${grown.login}/weeks/${grown.week}`,
        headers: { cookie: grown.cookie },
      },
    ],
  });
}

/** Marks and unmarks, each client a mission and a day of this week that are its alone. */
export function markRun(address: string, grown: Grown, connections: number): Promise<Run> {
  let clients = 0;
  return run({
    url: address,
    connections,
    setupClient(client) {
      const mission = grown.missions[clients % grown.missions.length];
      const day = firstDay(grown.week) + (Math.floor(clients / grown.missions.length) % 7);
      clients += 1;
      client.setRequests(
        (['done', 'undone'] as const).map((to) => ({
          method: 'PUT' as const,
          path: `/api/kids/${grown.login}/missions/${mission}/marks/${day}`,
          headers: { cookie: grown.cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ to, saw: to === 'done' ? 'undone' : 'done' }),
        })),
      );
    },
  });
}

async function run(options: autocannon.Options): Promise<Run> {
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.errors > 0 || result.non2xx > 0 || result['2xx'] === 0) {
    throw new Error(`The bench itself failed: ${JSON.stringify(result.statusCodeStats)}`);
  }
  return {
    perSecond: Math.round(result['2xx'] / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

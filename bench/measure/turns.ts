import type { Figure, Sides } from './answer.ts';
import type { Load } from './load.ts';
import { quantile } from './quantile.ts';

const TURNS = 5;

/** In turns, so that a busy minute of the machine affects both. */
export async function inTurns<T>(
  measure: Sides<() => Promise<T>>,
  turns = TURNS,
): Promise<Sides<T[]>> {
  const results: Sides<T[]> = { ours: [], floor: [] };
  await measure.ours();
  await measure.floor();
  for (let turn = 0; turn < turns; turn += 1) {
    results.ours.push(await measure.ours());
    results.floor.push(await measure.floor());
  }
  return results;
}

export function medians<T>({ ours, floor }: Sides<T[]>, pick: (result: T) => number) {
  return { ours: quantile(ours.map(pick), 0.5), floor: quantile(floor.map(pick), 0.5) };
}

export function perSecond(loads: Sides<Load[]>): Figure {
  return { ...medians(loads, (load) => load.perSecond), beside: besideLoads(loads) };
}

export function perRequest(loads: Sides<Load[]>): Figure {
  return { ...medians(loads, (load) => 1000 / load.perSecond), beside: besideLoads(loads) };
}

function besideLoads(loads: Sides<Load[]>) {
  return {
    'p50 ms': medians(loads, ({ p50 }) => p50),
    'p99 ms': medians(loads, ({ p99 }) => p99),
    'processor µs': medians(loads, ({ processor }) => processor),
  };
}

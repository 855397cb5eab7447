import type { Load } from './load.ts';

const TURNS = 5;

export interface Sides<T> {
  ours: T;
  floor: T;
}

/** Measures both sides in turns, so that a busy minute of the machine falls on both. */
export async function inTurns<T>(measure: Sides<() => Promise<T>>): Promise<Sides<T[]>> {
  const results: Sides<T[]> = { ours: [], floor: [] };
  await measure.ours();
  await measure.floor();
  for (let turn = 0; turn < TURNS; turn += 1) {
    results.ours.push(await measure.ours());
    results.floor.push(await measure.floor());
  }
  return results;
}

/** The value in the middle, of what `pick` takes from each result. */
export function median<T>(results: readonly T[], pick: (result: T) => number): number {
  const values = results.map(pick).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

export const LOAD_HEADER = [
  'what',
  'ours /s',
  'floor /s',
  'of the floor',
  'ours p50 ms',
  'p99 ms',
  'floor p50 ms',
  'p99 ms',
];

/** A row of the table for requests under load. */
export function loadRow(what: string, { ours, floor }: Sides<Load[]>): string[] {
  const rate = (loads: Load[]) => median(loads, ({ perSecond }) => perSecond);
  const time = (loads: Load[], part: 'p50' | 'p99') =>
    median(loads, (load) => load[part]).toFixed(2);
  return [
    what,
    rate(ours).toFixed(0),
    rate(floor).toFixed(0),
    `${((rate(ours) / rate(floor)) * 100).toFixed(0)} %`,
    time(ours, 'p50'),
    time(ours, 'p99'),
    time(floor, 'p50'),
    time(floor, 'p99'),
  ];
}

/** A table as Markdown writes it: to be pasted into README.md. */
export function table(header: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

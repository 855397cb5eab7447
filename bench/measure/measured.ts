import v8 from 'node:v8';
import vm from 'node:vm';

/** The path at which a benchmark server reports its own measurements. */
export const MEASURED = '/measured';

export interface Measured {
  /** When each change was committed and about to be published, by its number (see `now`). */
  publishedAt: Record<number, number>;
  /** After garbage collection. */
  heapBytes: number;
  residentBytes: number;
}

/** Returns milliseconds on a clock that all processes of a machine share. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Records when a benchmark server publishes changes, and reports the times once. */
export function measured() {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  let publishedAt: Measured['publishedAt'] = {};
  return {
    published(change: number) {
      publishedAt[change] = now();
    },
    known(): string {
      collect();
      const { heapUsed, external, rss } = process.memoryUsage();
      const known: Measured = { publishedAt, heapBytes: heapUsed + external, residentBytes: rss };
      publishedAt = {};
      return JSON.stringify(known);
    },
  };
}

export async function measuredAt(address: string): Promise<Measured> {
  return (await (await fetch(address + MEASURED)).json()) as Measured;
}

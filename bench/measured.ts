import v8 from 'node:v8';
import vm from 'node:vm';

/** Where a server of the bench tells what it knows of itself. */
export const MEASURED = '/measured';

export interface Measured {
  /** When each change was committed and about to be told, by its number: see `now`. */
  toldAt: Record<number, number>;
  /** What its memory holds after a collection, and what the system has given it. */
  heapBytes: number;
  residentBytes: number;
}

/** Milliseconds on the one clock that all processes of a machine share. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** For a server of the bench: notes when changes are told, and says it once. */
export function measured() {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  let toldAt: Measured['toldAt'] = {};
  return {
    told(change: number) {
      toldAt[change] = now();
    },
    known(): string {
      collect();
      const { heapUsed, external, rss } = process.memoryUsage();
      const known: Measured = { toldAt, heapBytes: heapUsed + external, residentBytes: rss };
      toldAt = {};
      return JSON.stringify(known);
    },
  };
}

export async function measuredAt(address: string): Promise<Measured> {
  return (await (await fetch(address + MEASURED)).json()) as Measured;
}

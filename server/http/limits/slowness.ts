/** What the workload takes on the reference machine, on which the limits were measured. */
const REFERENCE_MS = 5;
/** The first runs are interpreted; other processes disturb some of the others. */
const RUNS = 8;
/** A slower machine than this could serve no family. */
const MOST = 10;
const ROWS = 4000;

/** How many times longer this machine takes than the reference machine, at least 1. */
export function measureSlowness(stopwatch: () => number = () => performance.now()): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const begun = stopwatch();
    work();
    fastest = Math.min(fastest, stopwatch() - begun);
  }
  return Math.min(Math.max(fastest / REFERENCE_MS, 1), MOST);
}

function work() {
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    mission: at,
    name: `Misja ${at}`,
    day: (at * 7919) % ROWS,
    state: 'done',
  }));
  rows.sort((one, other) => one.day - other.day);
  JSON.parse(JSON.stringify(rows));
}

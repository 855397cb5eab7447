import type { Random } from '#fixtures/random.ts';
import { FATES, type Fate } from './file.ts';
import { pathsOf, type Step } from './steps.ts';

export interface Cut {
  step: Step;
  fate: Fate;
}

/** For this many steps after a change of names a cut may still lose it. */
const STEPS_AFTER_NAMES = 3;
const NAME_CHANGES = new Set<Step['kind']>(['rename', 'link', 'unlink', 'mkdir']);

/**
 * Chooses cuts, in order: at any step, at syncs, at changes of files other than the log, and at
 * changes of names.
 */
export function chooseCuts(steps: readonly Step[], count: number, random: Random): Cut[] {
  const syncs = steps.filter(({ kind }) => kind === 'sync');
  const logs = new Set(
    steps
      .filter((step) => step.kind === 'open' && /-(wal|shm)$/.test(pathsOf(step)[0]))
      .map(({ inode }) => inode),
  );
  const others = steps.filter(({ kind, inode }) => kind !== 'open' && !logs.has(inode));
  const names = steps.filter((_, at) =>
    steps
      .slice(Math.max(0, at - STEPS_AFTER_NAMES), at + 1)
      .some(({ kind }) => NAME_CHANGES.has(kind)),
  );
  const pools = [names, syncs, others, steps].filter((pool) => pool.length > 0);
  const cuts = Array.from({ length: pools.length > 0 ? count : 0 }, (_, at): Cut => {
    const pool = pools[at % pools.length] ?? [];
    const step = random.of(pool);
    return { step, fate: FATES[at % FATES.length] as Fate };
  });
  return cuts.sort((one, other) => one.step.end - other.step.end);
}

/** Cuts the power after each step, and also kills the program, which loses nothing. */
export function everyCut(steps: readonly Step[]): Cut[] {
  const others = FATES.filter((fate) => fate !== 'all');
  return steps.flatMap((step, at): Cut[] => [
    { step, fate: 'all' },
    { step, fate: others[at % others.length] as Fate },
  ]);
}

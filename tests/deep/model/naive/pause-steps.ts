import fc from 'fast-check';
import type { Travel } from './some.ts';

export interface Resting {
  kind: 'holiday' | 'illness';
  from: number;
  days: number;
  /** Every so many weeks; 0: once. */
  every: number;
  /** How many days after the first one a turn can still begin. */
  until: number;
}

/** A change of pauses; `which` counts the kid's pauses from the last, modulo their number. */
export type PauseStep =
  | ({ do: 'pause' /** Also for the brother. */; all: boolean; travel: Travel } & Resting)
  | ({ do: 'edit pause'; which: number; travel: Travel } & Resting)
  | { do: 'delete pause'; which: number; travel: Travel };

/** Mostly some days around today; sometimes none, too many, or out of reach. */
const resting = {
  kind: fc.constantFrom('holiday' as const, 'illness' as const),
  from: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: -9, max: 4 }) },
    fc.constantFrom(-93, -92, -30, 14, 366, 367),
  ),
  days: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 9 }) },
    fc.constantFrom(0, 14, 92, 93),
  ),
  every: fc.constantFrom(0, 0, 2, 3, 4),
  until: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 70 }) },
    fc.constantFrom(-1, 750),
  ),
};

export function somePauseStep(
  which: fc.Arbitrary<number>,
  travel: fc.Arbitrary<Travel>,
): fc.Arbitrary<PauseStep> {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('pause' as const),
        ...resting,
        all: fc.boolean(),
        travel,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('edit pause' as const), which, ...resting, travel }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('delete pause' as const), which, travel }),
    },
  );
}

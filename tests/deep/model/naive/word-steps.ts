import fc from 'fast-check';
import { someOffset, type Travel, travel, which } from './some.ts';

export type WordStep =
  | {
      do: 'word';
      which: number;
      offsets: number[];
      picture: string | null;
      note: string | null;
      travel: Travel;
    }
  | { do: 'take a word back'; nth: number; travel: Travel };

export const SOME_WORDS: fc.WeightedArbitrary<WordStep>[] = [
  {
    weight: 5,
    arbitrary: fc
      .record({
        do: fc.constant('word' as const),
        which,
        offsets: fc.uniqueArray(someOffset, { minLength: 1, maxLength: 4 }),
        picture: fc.constantFrom('heart', 'crown', null),
        travel,
      })
      .map((step) => ({ ...step, note: step.picture === null ? 'Brawo!' : null })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('take a word back' as const),
      nth: fc.nat(4),
      travel,
    }),
  },
];

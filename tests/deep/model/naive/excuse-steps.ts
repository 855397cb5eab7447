import fc from 'fast-check';
import { someOffset, type Travel, travel, which } from './some.ts';

/** „Dziś nie trzeba” or „Jednak trzeba”, with the day counted from today. */
export type ExcuseStep = {
  do: 'excuse' | 'require';
  which: number;
  offset: number;
  travel: Travel;
};

export const SOME_EXCUSES: fc.WeightedArbitrary<ExcuseStep> = {
  weight: 9,
  arbitrary: fc.record({
    do: fc.constantFrom('excuse' as const, 'excuse' as const, 'require' as const),
    which,
    offset: fc.oneof({ weight: 9, arbitrary: someOffset }, fc.constantFrom(-32, -31, 31, 366, 367)),
    travel,
  }),
};

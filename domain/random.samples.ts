import fc from 'fast-check';
import { WEEKDAYS } from '#domain/day.ts';
import type { MissionDraft } from '#domain/mission.ts';

/** Drafts as a parent may write them: few values of each kind, so that some come out equal. */
export const someDraft: fc.Arbitrary<MissionDraft> = fc.record({
  name: fc.constantFrom('Zęby rano', 'Odkurzyć podłogę', '  Zęby rano ', ''),
  picture: fc.constantFrom('teeth-morning', 'vacuum'),
  points: fc.integer({ min: 0, max: 12 }),
  days: fc.oneof(fc.constant(WEEKDAYS), fc.subarray([...WEEKDAYS])),
  confirmation: fc.boolean(),
});

import type { Day } from '#domain/day.ts';
import { dayIn } from '../clock.ts';
import type { AppContext } from '../context.ts';
import type { Visitor } from '../http/visitor.ts';
import { familyNow } from './queries.ts';

/** A family's day as long as somebody listens: at midnight, and in another time zone, another. */
export interface FamilyDay {
  today(): Day;
  /** The family's settings have changed, perhaps its time zone. */
  lookAgain(): void;
}

export function familyDay(
  { storage, clock, background }: Pick<AppContext, 'storage' | 'clock' | 'background'>,
  { family, timeZone }: Pick<Visitor, 'family' | 'timeZone'>,
): FamilyDay {
  let zone = timeZone;
  return {
    today: () => dayIn(zone, clock()),
    lookAgain: () =>
      background.run('a stream did not learn of its family’s time zone', async () => {
        zone = (await familyNow(storage.read, family))?.timeZone ?? zone;
      }),
  };
}

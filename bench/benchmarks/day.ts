import type { Answer } from '../measure/answer.ts';
import { readDay } from '../measure/asks.ts';
import { withHousehold } from '../measure/household.ts';
import { load } from '../measure/load.ts';
import { besideFloor } from '../measure/servers.ts';
import { inTurns, perSecond } from '../measure/turns.ts';

const SECONDS = 1;
const YEAR_DAYS = 365;

export function day(): Promise<Answer<'day'>> {
  return withHousehold(YEAR_DAYS, (household) =>
    besideFloor('day.ts', household.dataDir, async ({ ours, floor }) => {
      const read = async (clients: number) => {
        const asks = Array.from({ length: clients }, () => readDay(household));
        return perSecond(
          await inTurns({
            ours: () => load(ours, SECONDS, asks),
            floor: () => load(floor, SECONDS, asks),
          }),
        );
      };
      return {
        'a kid’s day is read, 1 client': await read(1),
        'a kid’s day is read, 16 clients': await read(16),
      };
    }),
  );
}

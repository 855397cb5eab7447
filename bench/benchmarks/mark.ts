import type { Answer } from '../measure/answer.ts';
import { thumbs } from '../measure/asks.ts';
import { withHousehold } from '../measure/household.ts';
import { load } from '../measure/load.ts';
import { besideFloor } from '../measure/servers.ts';
import { inTurns, perSecond } from '../measure/turns.ts';

const SECONDS = 1;
const YEAR_DAYS = 365;

export function mark(): Promise<Answer<'mark'>> {
  return withHousehold(YEAR_DAYS, (household) =>
    besideFloor('mark.ts', household.dataDir, async ({ ours, floor }) => {
      const asks = { ours: thumbs(household), floor: thumbs(household) };
      const marked = async (clients: number) =>
        perSecond(
          await inTurns({
            ours: () => load(ours, SECONDS, asks.ours.slice(0, clients)),
            floor: () => load(floor, SECONDS, asks.floor.slice(0, clients)),
          }),
        );
      return {
        'a mission is marked, 1 client': await marked(1),
        'missions are marked, 32 clients': await marked(32),
      };
    }),
  );
}

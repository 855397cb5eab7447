import { weekOf } from '#domain/time/week.ts';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import type { Answer } from '../measure/answer.ts';
import { inTurn, readDay, thumbs } from '../measure/asks.ts';
import type { Ask } from '../measure/connection.ts';
import { type Household, withHousehold } from '../measure/household.ts';
import { load } from '../measure/load.ts';
import { withServers } from '../measure/servers.ts';
import { inTurns, perRequest } from '../measure/turns.ts';

const SECONDS = 1;
const ONE_YEAR_DAYS = 365;
const TEN_YEARS_DAYS = 3650;
const PAGE_WEEKS = 26;

/** Compares costs after ten years with those after one, the baseline. */
export function years(): Promise<Answer<'years'>> {
  return withHousehold(TEN_YEARS_DAYS, (ten) =>
    withHousehold(ONE_YEAR_DAYS, (one) =>
      withServers([{ dataDir: ten.dataDir }, { dataDir: one.dataDir }], async ([ours, floor]) => {
        const compared = async (asked: (household: Household, days: number) => () => Ask) => {
          const asks = { ten: asked(ten, TEN_YEARS_DAYS), one: asked(one, ONE_YEAR_DAYS) };
          return perRequest(
            await inTurns({
              ours: () => alone(ours, asks.ten),
              floor: () => alone(floor, asks.one),
            }),
          );
        };
        return {
          'a kid’s day after ten years': await compared(readDay),
          'a mark after ten years': await compared((of) => thumbs(of)[0] as () => Ask),
          'the first answer after ten years': await compared(({ cookies }) =>
            inTurn(cookies.kid, { method: 'GET', path: '/api/start' }),
          ),
          'the newest weeks after ten years': await compared((of) => weeks(of, '')),
          'the oldest weeks after ten years': await compared((of, days) =>
            weeks(of, `?before=${weekOf(of.today - days) + PAGE_WEEKS}`),
          ),
        };
      }),
    ),
  );
}

function alone(server: ServerProcess, ask: () => Ask) {
  return load(server, SECONDS, [ask]);
}

/** A page of „Historia postępów”. */
function weeks({ kids, cookies }: Household, before: string) {
  return inTurn(cookies.kid, { method: 'GET', path: `/api/kids/${kids[0]?.login}/weeks${before}` });
}

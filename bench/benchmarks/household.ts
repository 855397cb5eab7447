import { weekOf } from '#domain/time/week.ts';
import type { ServerProcess } from '../../tests/deep/faults/server-process.ts';
import type { BenchRequest } from '../measure/connection.ts';
import { type Household, withHousehold } from '../measure/household.ts';
import { inTurns, load, msPerRequest, perSecond } from '../measure/load.ts';
import { inTurn, readDay, thumbs } from '../measure/requests.ts';
import { besideFloor, withServers } from '../measure/servers.ts';
import { type Rows, type Sides, share, times } from '../rows.ts';

const SECONDS = 1;
const ONE_YEAR_DAYS = 365;
const TEN_YEARS_DAYS = 3650;
const PAGE_WEEKS = 26;

type NextRequests = readonly (() => BenchRequest)[];

export function day(): Promise<Rows> {
  return besideBare(async (servers, household) => {
    const read = (clients: number) => {
      const requests = Array.from({ length: clients }, () => readDay(household));
      return loads(servers, { ours: requests, floor: requests }).then(perSecond);
    };
    return {
      'a kid’s day is read, 1 client': share(0.6, await read(1)),
      'a kid’s day is read, 16 clients': share(0.5, await read(16)),
    };
  });
}

export function mark(): Promise<Rows> {
  return besideBare(async (servers, household) => {
    const requests = { ours: thumbs(household), floor: thumbs(household) };
    const marked = (clients: number) =>
      loads(servers, {
        ours: requests.ours.slice(0, clients),
        floor: requests.floor.slice(0, clients),
      }).then(perSecond);
    return {
      'a mission is marked, 1 client': share(0.6, await marked(1)),
      'missions are marked, 32 clients': share(1.2, await marked(32)),
    };
  });
}

/** Compares costs after ten years with those after one, the baseline. */
export function years(): Promise<Rows> {
  return withHousehold(TEN_YEARS_DAYS, (ten) =>
    withHousehold(ONE_YEAR_DAYS, (one) =>
      withServers([{ dataDir: ten.dataDir }, { dataDir: one.dataDir }], async ([ours, floor]) => {
        const compared = async (
          requestOf: (household: Household, days: number) => () => BenchRequest,
        ) => {
          const requests = {
            ours: [requestOf(ten, TEN_YEARS_DAYS)],
            floor: [requestOf(one, ONE_YEAR_DAYS)],
          };
          return times(1.2, msPerRequest(await loads({ ours, floor }, requests)));
        };
        return {
          'a kid’s day after ten years': await compared(readDay),
          'a mark after ten years': await compared((of) => thumbs(of)[0] as () => BenchRequest),
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

function besideBare(work: (servers: Sides<ServerProcess>, of: Household) => Promise<Rows>) {
  return withHousehold(ONE_YEAR_DAYS, (household) =>
    besideFloor('household.ts', household.dataDir, (servers) => work(servers, household)),
  );
}

function loads({ ours, floor }: Sides<ServerProcess>, requests: Sides<NextRequests>) {
  return inTurns({
    ours: () => load(ours, SECONDS, requests.ours),
    floor: () => load(floor, SECONDS, requests.floor),
  });
}

/** A page of „Historia postępów”. */
function weeks({ kids, cookies }: Household, before: string) {
  return inTurn(cookies.kid, { method: 'GET', path: `/api/kids/${kids[0]?.login}/weeks${before}` });
}

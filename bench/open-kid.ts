import { weekOf } from '#domain/week.ts';
import type { ServerProcess } from '../e2e/fault/server-process.ts';
import { type Household, withServer } from './household.ts';
import { load } from './load.ts';
import { inTurns, loadRow, table } from './turns.ts';

const SECONDS = 1;
const ONE_YEAR_DAYS = 365;
const TEN_YEARS_DAYS = 3650;
const PAGE_WEEKS = 26;

const HEADER = [
  'what',
  'ten years /s',
  'one year /s',
  'of one year',
  'ten years p50 ms',
  'p99 ms',
  'one year p50 ms',
  'p99 ms',
];

/** What a kid asks for as it opens its menu, its hero, and „Historia postępów”. */
const OPENINGS: Record<string, (household: Household, historyDays: number) => string> = {
  'the first answer': () => '/api/start',
  'the newest weeks': ({ kids }) => `/api/kids/${kids[0]?.login}/weeks`,
  'the oldest weeks': ({ kids, today }, days) =>
    `/api/kids/${kids[0]?.login}/weeks?before=${weekOf(today - days) + PAGE_WEEKS}`,
};

/** Does a kid's opening cost more after ten years than after one, which stands for a floor here? */
export async function openKid(): Promise<string> {
  return withServer(TEN_YEARS_DAYS, (ten, tenYears) =>
    withServer(ONE_YEAR_DAYS, async (one, oneYear) => {
      const rows: string[][] = [];
      for (const [what, pathOf] of Object.entries(OPENINGS)) {
        const results = await inTurns({
          ours: () => ask(tenYears, ten.cookies.kid, pathOf(ten, TEN_YEARS_DAYS)),
          floor: () => ask(oneYear, one.cookies.kid, pathOf(one, ONE_YEAR_DAYS)),
        });
        rows.push(loadRow(`${what}, 1 client`, results));
      }
      return table(HEADER, rows);
    }),
  );
}

function ask({ address }: ServerProcess, cookies: readonly string[], path: string) {
  return load(address, SECONDS, [() => ({ method: 'GET', path, cookies })]);
}

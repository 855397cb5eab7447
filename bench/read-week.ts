import { weekOf } from '#domain/week.ts';
import { withServers } from './household.ts';
import { type Ask, load } from './load.ts';
import { inTurns, LOAD_HEADER, loadRow, table } from './turns.ts';

const SECONDS = 1;
const HISTORIES = [
  { name: 'a month of marks', days: 30 },
  { name: 'ten years of marks', days: 3650 },
];

/** What does a kid's day cost, and does it cost more after years? */
export async function readWeek(): Promise<string> {
  const rows: string[][] = [];
  for (const { name, days } of HISTORIES) {
    await withServers(days, async ({ kids, today, cookies }, { ours, floor }) => {
      const weeks = { 'this week': weekOf(today), 'the first week': weekOf(today - days) };
      for (const [which, week] of Object.entries(weeks)) {
        const ask: Ask = {
          method: 'GET',
          path: `/api/kids/${kids[0]?.login}/weeks/${week}`,
          cookies: cookies.kid,
        };
        const results = await inTurns({
          ours: () => load(ours.address, SECONDS, [() => ask]),
          floor: () => load(floor.address, SECONDS, [() => ask]),
        });
        rows.push(loadRow(`read ${which}, ${name}, 1 client`, results));
      }
    });
  }
  return table(LOAD_HEADER, rows);
}

import { type Household, withServers } from './household.ts';
import { type Ask, load } from './load.ts';
import { inTurns, LOAD_HEADER, loadRow, table } from './turns.ts';

const SECONDS = 1;
const HISTORY_DAYS = 3650;
const CLIENTS = [1, 32];

/** What does a thumb cost, alone and when many move at once? */
export async function markMission(): Promise<string> {
  const rows: string[][] = [];
  await withServers(HISTORY_DAYS, async (household, { ours, floor }) => {
    const thumbs = { ours: thumbsOf(household), floor: thumbsOf(household) };
    for (const count of CLIENTS) {
      const results = await inTurns({
        ours: () => load(ours.address, SECONDS, thumbs.ours.slice(0, count)),
        floor: () => load(floor.address, SECONDS, thumbs.floor.slice(0, count)),
      });
      rows.push(loadRow(`mark a mission, ${count} client${count > 1 ? 's' : ''}`, results));
    }
  });
  return table(LOAD_HEADER, rows);
}

/** Each thumb goes up and down on a mission and day of its own, all of them of one family. */
function thumbsOf({ kids, today, cookies }: Household): (() => Ask)[] {
  const cells = kids.flatMap(({ login, missions }) =>
    missions.flatMap((mission) =>
      [0, 1, 2].map((later) => ({ login, mission, day: today + later })),
    ),
  );
  return cells.map(({ login, mission, day }) => {
    let state = 'undone';
    return () => {
      const saw = state;
      state = saw === 'undone' ? 'done' : 'undone';
      return {
        method: 'PUT',
        path: `/api/kids/${login}/missions/${mission}/marks/${day}`,
        cookies: cookies.parent,
        body: { to: state, saw },
      };
    };
  });
}

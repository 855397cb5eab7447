import type { FamilyPause } from '#contract/pause.ts';
import type { Pause } from '#domain/pause/pause.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { toPause } from '../../db/engine/rows.ts';
import type { FoundKid } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';

/** How many days after its end a pause is still listed. */
const LISTED_DAYS = 366;

/** Latest first; the kids of each in the order in which they were added. */
export async function findPauses(db: Db, family: number, today: Day): Promise<FamilyPause[]> {
  const rows = await pausesSince(db, { family, from: today - LISTED_DAYS });
  const found = new Map<number, Pause & { kids: string[] }>();
  for (const row of rows) {
    const known = found.get(row.pause) ?? { ...toPause(row), kids: [] };
    known.kids.push(row.login);
    found.set(row.pause, known);
  }
  return [...found.values()];
}

export async function findPause(db: Db, family: number, number: number) {
  return asOne(await rowsOfPause(db, { family, pause: number }));
}

export async function pauseOfKey(db: Db, family: number, key: string) {
  return asOne(await rowsOfKey(db, { family, key }));
}

export async function countPauses(db: Db, family: number, from: Day): Promise<number> {
  const [row] = await counted(db, { family, from });
  return row?.count ?? 0;
}

type Row = Awaited<ReturnType<typeof rowsOfPause>>[number];

/** Merges rows into one pause. Keeps its key for kids that are added later. */
function asOne(rows: readonly Row[]) {
  const [first] = rows;
  if (!first) return undefined;
  const kids = rows.map(
    ({ family_id, kid, login }): FoundKid => ({ family: family_id, kid, login }),
  );
  return { ...toPause(first), key: first.key, kids };
}

/** The cross join fixes the join order, from each kid to its rows. */
const pausesOf = (db: Db, family: number) =>
  db
    .selectFrom('kid')
    .crossJoin('pause')
    .where('kid.family_id', '=', family)
    .where('pause.family_id', '=', family)
    .whereRef('pause.kid', '=', 'kid.kid');

const withLogins = (db: Db, family: number) =>
  pausesOf(db, family).selectAll('pause').select('kid.login');

const pausesSince = prepared((db, { family, from }: { family: number; from: Day }) =>
  withLogins(db, family)
    .where('pause.to_day', '>=', from)
    .orderBy('pause.from_day', 'desc')
    .orderBy('pause.pause', 'desc')
    .orderBy('kid.kid'),
);

const rowsOfPause = prepared((db, { family, pause }: { family: number; pause: number }) =>
  withLogins(db, family).where('pause.pause', '=', pause).orderBy('kid.kid'),
);

const rowsOfKey = prepared((db, { family, key }: { family: number; key: string }) =>
  withLogins(db, family).where('pause.key', '=', key).orderBy('kid.kid'),
);

const counted = prepared((db, { family, from }: { family: number; from: Day }) =>
  pausesOf(db, family)
    .select(({ fn }) => fn.count<number>('pause.pause').distinct().as('count'))
    // Redundant, but it uses the index by end: a pause that begins later cannot end earlier.
    .where('pause.to_day', '>=', from)
    .where('pause.from_day', '>=', from),
);

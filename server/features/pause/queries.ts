import type { FamilyPause } from '#contract/pause.ts';
import { MOST_PAUSE_DAYS } from '#domain/base/bounds.ts';
import { openTurns, repeatsOf } from '#domain/pause/pause.ts';
import type { Day } from '#domain/time/day.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { toPause } from '../../db/engine/rows.ts';
import type { FoundKid } from '../../db/kid/kid-key.ts';
import type { Db } from '../../db/storage.ts';

/** How many days after its end a pause is still listed. */
const LISTED_DAYS = 366;

/** Latest first; the kids of each in the order in which they were added. */
export async function findPauses(db: Db, family: number, today: Day): Promise<FamilyPause[]> {
  const found = new Map<number, Row[]>();
  for (const row of await pausesSince(db, { family, from: today - LISTED_DAYS })) {
    found.set(row.pause, [...(found.get(row.pause) ?? []), row]);
  }
  return [...found.values()]
    .flatMap((rows) => asOne(changeable(rows, today)) ?? [])
    .map(({ key: _, kids, ...pause }) => ({ ...pause, kids: kids.map(({ login }) => login) }))
    .sort((one, other) => other.from - one.from || other.pause - one.pause);
}

export async function findPause(db: Db, family: number, number: number, today: Day) {
  return asOne(changeable(await rowsOfPause(db, { family, pause: number }), today));
}

export async function pauseOfKey(db: Db, family: number, key: string) {
  return asOne(await rowsOfKey(db, { family, key }));
}

/** Counts the turns that are no older than a pause that can be changed, except those of the pause `own`. */
export async function countTurns(db: Db, family: number, own: number | null, today: Day) {
  const turns = await turnsSince(db, { family, from: today - MOST_PAUSE_DAYS });
  return turns.filter(({ pause }) => pause !== own).length;
}

type Row = Awaited<ReturnType<typeof rowsOfPause>>[number];

/** Its turns that can still be changed. */
function changeable(rows: readonly Row[], today: Day): Row[] {
  const turns = rows.map((row) => ({ ...toPause(row), row }));
  return openTurns(turns, today).map(({ row }) => row);
}

/** Merges rows, the first turn's first, into one pause. Keeps its key for kids that are added later. */
function asOne(rows: readonly Row[]) {
  const [first] = rows;
  if (!first) return undefined;
  const turns = rows.filter(({ kid }) => kid === first.kid).map(toPause);
  const kids = rows
    .filter(({ from_day }) => from_day === first.from_day)
    .map(({ family_id, kid, login }): FoundKid => ({ family: family_id, kid, login }));
  return { ...toPause(first), repeats: repeatsOf(turns), key: first.key, kids };
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
    .orderBy('pause.from_day')
    .orderBy('kid.kid'),
);

const rowsOfPause = prepared((db, { family, pause }: { family: number; pause: number }) =>
  withLogins(db, family)
    .where('pause.pause', '=', pause)
    .orderBy('pause.from_day')
    .orderBy('kid.kid'),
);

const rowsOfKey = prepared((db, { family, key }: { family: number; key: string }) =>
  withLogins(db, family).where('pause.key', '=', key).orderBy('pause.from_day').orderBy('kid.kid'),
);

const turnsSince = prepared((db, { family, from }: { family: number; from: Day }) =>
  pausesOf(db, family)
    .select(['pause.pause', 'pause.from_day'])
    .distinct()
    // Redundant, but it uses the index by end: a pause that begins later cannot end earlier.
    .where('pause.to_day', '>=', from)
    .where('pause.from_day', '>=', from),
);

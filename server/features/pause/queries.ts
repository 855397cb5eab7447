import type { FamilyPause } from '#contract/pause.ts';
import type { Day } from '#domain/day.ts';
import type { Pause } from '#domain/pause.ts';
import { prepared } from '../../db/engine/prepared.ts';
import type { FoundKid } from '../../db/kid/kid-key.ts';
import { toPause } from '../../db/kid/pauses.ts';
import type { Db } from '../../db/storage.ts';

/** So many days after its end a pause is still listed. */
const LISTED_DAYS = 366;

/** The pauses that a family's page lists, the latest first; each with its kids as they were added. */
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

/** A pause with all its kids; `undefined` where there is none of that number. */
export async function findPause(db: Db, family: number, number: number) {
  return asOne(await rowsOfPause(db, { family, pause: number }));
}

/** The pause that a key has already made. */
export async function pauseOfKey(db: Db, family: number, key: string) {
  return asOne(await rowsOfKey(db, { family, key }));
}

/** How many pauses of a family begin on a day or later. */
export async function countPauses(db: Db, family: number, from: Day): Promise<number> {
  const [row] = await counted(db, { family, from });
  return row?.count ?? 0;
}

type Row = Awaited<ReturnType<typeof rowsOfPause>>[number];

/** The key is kept so that a kid that is added later has the same. */
function asOne(rows: readonly Row[]) {
  const [first] = rows;
  if (!first) return undefined;
  const kids = rows.map(
    ({ family_id, kid, login }): FoundKid => ({ family: family_id, kid, login }),
  );
  return { ...toPause(first), key: first.key, kids };
}

/** A family's pauses, each kid's as a row of its own. The cross join fixes the order: from each kid to its rows. */
const pausesOf = (db: Db, family: number) =>
  db
    .selectFrom('kid')
    .crossJoin('pause')
    .where('kid.family_id', '=', family)
    .where('pause.family_id', '=', family)
    .whereRef('pause.kid', '=', 'kid.kid');

const pausesSince = prepared((db, { family, from }: { family: number; from: Day }) =>
  pausesOf(db, family)
    .selectAll('pause')
    .select('kid.login')
    .where('pause.to_day', '>=', from)
    .orderBy('pause.from_day', 'desc')
    .orderBy('pause.pause', 'desc')
    .orderBy('kid.kid'),
);

const rowsOfPause = prepared((db, { family, pause }: { family: number; pause: number }) =>
  pausesOf(db, family)
    .selectAll('pause')
    .select('kid.login')
    .where('pause.pause', '=', pause)
    .orderBy('kid.kid'),
);

const rowsOfKey = prepared((db, { family, key }: { family: number; key: string }) =>
  db
    .selectFrom('pause')
    .innerJoin('kid', (join) =>
      join.onRef('kid.family_id', '=', 'pause.family_id').onRef('kid.kid', '=', 'pause.kid'),
    )
    .selectAll('pause')
    .select('kid.login')
    .where('pause.family_id', '=', family)
    .where('pause.key', '=', key)
    .orderBy('kid.kid'),
);

const counted = prepared((db, { family, from }: { family: number; from: Day }) =>
  pausesOf(db, family)
    .select(({ fn }) => fn.count<number>('pause.pause').distinct().as('count'))
    // The index is by the end; what begins later does not end earlier.
    .where('pause.to_day', '>=', from)
    .where('pause.from_day', '>=', from),
);

import type { Mark } from '#domain/mission/mark.ts';
import type { Mission } from '#domain/mission/mission.ts';
import type { Day } from '#domain/time/day.ts';
import { type Cursor, PAGE_AND_ONE, pageOf, readCursor } from '../../db/engine/page.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { toMission } from '../../db/engine/rows.ts';
import { excusesOf } from '../../db/kid/excuses.ts';
import { type KidKey, ofKid } from '../../db/kid/kid-key.ts';
import { missionInPlace, WHOLE_MISSION, withLineages } from '../../db/kid/lineages.ts';
import type { Db } from '../../db/storage.ts';
import { found } from '../../http/problem.ts';

/** Takes any version's number. Returns the current or last version, or throws `not-found`. */
export async function standing(db: Db, of: KidKey, mission: number): Promise<Mission> {
  const [row] = await standingVersion(db, { ...of, mission });
  return toMission(found(row));
}

/** Returns whether a deleted lineage can come back, and at which place. */
export async function placeOf(db: Db, of: KidKey, lineage: number, place = lineage) {
  const [first] = await firstVersion(db, { ...of, lineage });
  const isPlaceFree = (await missionInPlace(db, { ...of, place })).length === 0;
  return { lineage, isTaken: first !== undefined, freePlace: isPlaceFree ? place : null };
}

export async function firstDayOf(db: Db, of: KidKey, lineage: number): Promise<Day | undefined> {
  const [first] = await firstVersion(db, { ...of, lineage });
  return first?.start;
}

/** Newest first. */
export async function replacedVersions(db: Db, of: KidKey, lineage: number, cursor?: string) {
  const rows = await replacedBefore(db, { ...of, lineage, ...readCursor(cursor) });
  const { page, next } = pageOf(rows, 'finish', 'mission');
  return { missions: page.map(toMission), next };
}

/** More versions than a mission has that was never due. */
const MOST_VERSIONS = 50;

/**
 * Returns what prevents deleting a mission: its versions, a mark and its excuses. `undefined` if there are too
 * many versions. A mark on a day that is not due can exist only where a version begins or ends. So
 * the years between are not read.
 */
export async function traceOf(db: Db, of: KidKey, lineage: number, today: Day) {
  const rows = await versions(db, { ...of, lineage });
  if (rows.length > MOST_VERSIONS) return undefined;
  const edges = rows.flatMap(({ start, finish }) => (finish === null ? [start] : [start, finish]));
  const marks: Mark[] = await db
    .selectFrom('mark')
    .select(['mission', 'day', 'state'])
    .where(ofKid(of))
    .where((row) => row.or([row('day', '>=', today), row('day', 'in', edges)]))
    .where(
      'mission',
      'in',
      rows.map(({ mission }) => mission),
    )
    .limit(1)
    .execute();
  return { versions: rows.map(toMission), marks, excuses: await excusesOf(db, of, lineage) };
}

type Lineage = KidKey & { lineage: number };

function numbersIn(db: Db, of: Lineage) {
  return db
    .selectFrom('mission')
    .select('mission')
    .where(ofKid(of))
    .where('lineage', '=', of.lineage);
}

const firstVersion = prepared((db, of: Lineage) =>
  db
    .selectFrom('mission')
    .select('start')
    .where(ofKid(of))
    .where('mission', '=', (row) =>
      row
        .selectFrom(numbersIn(db, of).as('version'))
        .select(({ fn }) => fn.min('mission').as('oldest')),
    ),
);

const versions = prepared((db, of: Lineage) =>
  withLineages(db.selectFrom('mission'))
    .select(WHOLE_MISSION)
    .where(ofKid(of, 'mission'))
    .where('mission.mission', 'in', numbersIn(db, of))
    .orderBy('mission.mission')
    .limit(MOST_VERSIONS + 1),
);

const replacedBefore = prepared((db, of: Lineage & Cursor) =>
  withLineages(db.selectFrom('mission'))
    .select(WHOLE_MISSION)
    .where(ofKid(of, 'mission'))
    .where('mission.mission', 'in', numbersIn(db, of))
    .where('replaced', '=', 1)
    .where((row) =>
      row.or([
        row('finish', '<', of.day),
        row('finish', '=', of.day).and('mission.mission', '<', of.number),
      ]),
    )
    .orderBy('mission.mission', 'desc')
    .limit(PAGE_AND_ONE),
);

const standingVersion = prepared((db, of: KidKey & { mission: number }) =>
  withLineages(db.selectFrom('mission'))
    .select(WHOLE_MISSION)
    .where(ofKid(of, 'mission'))
    .where('mission.mission', '=', (row) =>
      row
        .selectFrom('mission as version')
        .select(({ fn }) => fn.max('version.mission').as('newest'))
        .where(ofKid(of, 'version'))
        .where('version.lineage', '=', (each) =>
          each
            .selectFrom('mission as named')
            .select('named.lineage')
            .where(ofKid(of, 'named'))
            .where('named.mission', '=', of.mission),
        ),
    ),
);

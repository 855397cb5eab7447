import { costOf } from '#domain/gift.ts';
import type { Mission } from '#domain/mission.ts';
import { figuresOf, isFull, type Progress, pointsOf } from '#domain/progress.ts';
import { type Week, weekOf } from '#domain/week.ts';
import { toMission } from './rows.ts';
import type { ExtraPointsTable, GiftTable } from './schema.ts';
import type { Db } from './storage.ts';

/**
 * Recounts everything that is kept beside the rows it is counted from, and checks that every row
 * has the rows it belongs to. Returns a sentence for each row that disagrees.
 */
export async function verify(db: Db): Promise<string[]> {
  const faults: string[] = await directoryFaults(db);
  const kids = await db.selectFrom('kid').selectAll().orderBy('family_id').orderBy('kid').execute();
  for (const kid of kids) {
    const name = `kid ${kid.family_id}/${kid.kid}`;
    const rowsOf = <
      T extends 'mission' | 'mark' | 'week' | 'celebration' | 'gift' | 'extra_points',
    >(
      table: T,
    ) =>
      db
        .selectFrom(table as 'mark')
        .selectAll()
        .where('family_id', '=', kid.family_id)
        .where('kid', '=', kid.kid);
    const missions = await rowsOf('mission')
      .orderBy('mission')
      .$castTo<Parameters<typeof toMission>[0]>()
      .execute();
    const marks = await rowsOf('mark').execute();
    const weeks = await rowsOf('week')
      .$castTo<{ week: Week; all: number; wait: number; done: number }>()
      .execute();
    const celebrations = await rowsOf('celebration')
      .$castTo<{ week: Week; shown: number }>()
      .execute();
    const progress: Progress = { missions: missions.map(toMission), marks };

    const known = new Set(progress.missions.map((mission) => mission.mission));
    for (const mark of marks) {
      if (!known.has(mark.mission)) {
        faults.push(`${name}: mark on day ${mark.day} belongs to no mission ${mark.mission}`);
      }
    }
    faults.push(...versionFaults(name, progress.missions));
    const gifts = await rowsOf('gift').$castTo<GiftTable>().execute();
    const extras = await rowsOf('extra_points').$castTo<ExtraPointsTable>().execute();
    const earned = pointsOf(progress) + extras.reduce((sum, { points }) => sum + points, 0);
    if (kid.earned !== earned) {
      faults.push(`${name}: earned is ${kid.earned}, its rows say ${earned}`);
    }
    const spent = gifts.reduce((sum, gift) => sum + costOf(gift), 0);
    if (kid.spent !== spent) {
      faults.push(`${name}: spent is ${kid.spent}, its rows say ${spent}`);
    }
    faults.push(...giftFaults(name, gifts, kid.goal));
    const full = fullWeeksOf(progress);
    if (kid.full_weeks !== full.size) {
      faults.push(`${name}: full weeks are ${kid.full_weeks}, its rows say ${full.size}`);
    }
    faults.push(...weekFaults(name, progress, weeks));
    faults.push(...celebrationFaults(name, full, celebrations));
  }
  return faults;
}

/** Of all versions of a mission only the last stands; each other one ended as the next began. */
function versionFaults(name: string, missions: readonly Mission[]): string[] {
  return missions.flatMap(({ mission, lineage, replaced, finish }) => {
    const newer = missions.find((each) => each.lineage === lineage && each.mission > mission);
    const isWhole = newer ? replaced && finish === newer.start : !replaced;
    if (isWhole) return [];
    const next = newer ? `${newer.mission}, which began on day ${newer.start}` : 'none';
    const state = `${replaced ? 'replaced' : 'standing'}, finish ${finish}`;
    return [`${name}: mission ${mission} is ${state}, the next version is ${next}`];
  });
}

function giftFaults(name: string, gifts: GiftTable[], goal: number | null): string[] {
  const faults = gifts
    .filter(({ status, chosen }) => (status === 'unused') !== (chosen === null))
    .map(({ gift, status, chosen }) => `${name}: gift ${gift} is ${status}, chosen on ${chosen}`);
  const wanted = gifts.find(({ gift }) => gift === goal);
  if (goal !== null && wanted?.status !== 'unused') {
    faults.push(`${name}: its goal ${goal} is ${wanted?.status ?? 'no gift'}`);
  }
  return faults;
}

function weekFaults(
  name: string,
  progress: Progress,
  rows: { week: Week; all: number; wait: number; done: number }[],
): string[] {
  const faults: string[] = [];
  const kept = new Map(rows.map((row) => [row.week, row]));
  for (const week of new Set([...kept.keys(), ...progress.marks.map(({ day }) => weekOf(day))])) {
    const figures = figuresOf(progress, week);
    const counted = figures.wait + figures.done > 0 ? figures : undefined;
    const row = kept.get(week);
    if (shown(row) !== shown(counted)) {
      faults.push(`${name}: week ${week} is ${shown(row)}, its rows say ${shown(counted)}`);
    }
  }
  return faults;
}

function celebrationFaults(
  name: string,
  full: ReadonlySet<Week>,
  rows: { week: Week; shown: number }[],
): string[] {
  const kept = new Set(rows.map(({ week }) => week));
  return [
    ...[...full]
      .filter((week) => !kept.has(week))
      .map((week) => `${name}: full week ${week} is not to be celebrated`),
    ...rows
      .filter(({ week, shown }) => shown === 0 && !full.has(week))
      .map(({ week }) => `${name}: week ${week} is to be celebrated and not full`),
  ];
}

function fullWeeksOf(progress: Progress): Set<Week> {
  const weeks = new Set(progress.marks.map(({ day }) => weekOf(day)));
  return new Set([...weeks].filter((week) => isFull(figuresOf(progress, week))));
}

function shown(figures: { all: number; wait: number; done: number } | undefined): string {
  return figures ? `${figures.all}/${figures.wait}/${figures.done}` : 'not kept';
}

async function directoryFaults(db: Db): Promise<string[]> {
  const lost = async (sentence: string, rows: Promise<{ name: string | number }[]>) =>
    (await rows).map(({ name }) => `${sentence}: ${name}`);
  return [
    ...(await lost(
      'family without its e-mail in the directory',
      db
        .selectFrom('family')
        .leftJoin('account', 'account.family_id', 'family.family_id')
        .select('family.family_id as name')
        .where('account.family_id', 'is', null)
        .execute(),
    )),
    ...(await lost(
      'e-mail without a family, account of family',
      db
        .selectFrom('account')
        .leftJoin('family', 'family.family_id', 'account.family_id')
        .select('account.family_id as name')
        .where('family.family_id', 'is', null)
        .execute(),
    )),
    ...(await lost(
      'kid whose login the directory does not have',
      db
        .selectFrom('kid')
        .leftJoin('kid_login', (join) =>
          join
            .onRef('kid_login.login', '=', 'kid.login')
            .onRef('kid_login.family_id', '=', 'kid.family_id')
            .onRef('kid_login.kid', '=', 'kid.kid'),
        )
        .select('kid.login as name')
        .where('kid_login.login', 'is', null)
        .execute(),
    )),
    ...(await lost(
      'login without a kid',
      db
        .selectFrom('kid_login')
        .leftJoin('kid', 'kid.login', 'kid_login.login')
        .select('kid_login.login as name')
        .where('kid.login', 'is', null)
        .execute(),
    )),
    ...(await lost(
      'mission without a kid, in family',
      db
        .selectFrom('mission')
        .leftJoin('kid', (join) =>
          join
            .onRef('kid.family_id', '=', 'mission.family_id')
            .onRef('kid.kid', '=', 'mission.kid'),
        )
        .select('mission.family_id as name')
        .where('kid.kid', 'is', null)
        .execute(),
    )),
  ];
}

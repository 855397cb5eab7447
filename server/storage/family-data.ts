import { dateOf } from '#domain/day.ts';
import { firstDay } from '#domain/week.ts';
import { toBadges, toCode, toMission } from './rows.ts';
import type { Schema } from './schema.ts';
import { type Db, FamilyGone } from './storage.ts';

/**
 * Everything that is kept about a family, in words that a person can read: what the parent takes
 * along. Without the password, of which only a hash is kept.
 */
export async function readFamilyData(db: Db, family: number) {
  const { email, gender, code, time_zone, created } = await db
    .selectFrom('family')
    .selectAll()
    .where('family_id', '=', family)
    .executeTakeFirstOrThrow(() => new FamilyGone());
  const devices = await db
    .selectFrom('session')
    .select(['device', 'created', 'seen'])
    .where('family_id', '=', family)
    .orderBy('session')
    .execute();
  const kids = await db.selectFrom('kid').selectAll().where('family_id', '=', family).execute();
  return {
    family: { email, gender, code: toCode(code), timeZone: time_zone, created: instant(created) },
    devices: devices.map(({ device, created, seen }) => ({
      device,
      created: instant(created),
      seen: instant(seen),
    })),
    kids: await Promise.all(kids.map((kid) => kidData(db, kid))),
  };
}

/** Removes a family and all rows that belong to it. */
export async function removeFamily(db: Db, family: number) {
  const sessions = db.selectFrom('session').select('session').where('family_id', '=', family);
  await db.deleteFrom('session_token').where('session', 'in', sessions).execute();
  for (const table of ['session', 'reset_token', 'account', 'kid_login', 'family'] as const) {
    await db.deleteFrom(table).where('family_id', '=', family).execute();
  }
}

async function kidData(db: Db, kid: Schema['kid']) {
  const { family_id, kid: number } = kid;
  const rowsOf = <Table extends 'mission' | 'mark' | 'celebration' | 'gift' | 'extra_points'>(
    table: Table,
  ) =>
    db
      .selectFrom(table as 'mission')
      .selectAll()
      .where('family_id', '=', family_id)
      .where('kid', '=', number)
      .$castTo<Schema[Table]>()
      .execute();
  return {
    login: kid.login,
    name: kid.name,
    birth: kid.birth,
    gender: kid.gender,
    hero: kid.hero,
    code: toCode(kid.code),
    badges: toBadges(kid.badges),
    earned: kid.earned,
    spent: kid.spent,
    goal: kid.goal,
    missions: (await rowsOf('mission')).map((row) => {
      const mission = toMission(row);
      return { ...mission, start: iso(mission.start), finish: iso(mission.finish) };
    }),
    marks: (await rowsOf('mark')).map(({ mission, day, state }) => ({
      mission,
      day: iso(day),
      state,
    })),
    fullWeeks: (await rowsOf('celebration')).map(({ week, shown }) => ({
      monday: iso(firstDay(week)),
      celebrated: shown === 1,
    })),
    gifts: (await rowsOf('gift')).map(({ gift, name, picture, points, status, chosen }) => ({
      gift,
      name,
      picture,
      points,
      status,
      chosen: iso(chosen),
    })),
    extraPoints: (await rowsOf('extra_points')).map(({ description, points, day }) => ({
      description,
      points,
      day: iso(day),
    })),
  };
}

function iso(day: number | null): string | null {
  if (day === null) return null;
  const { year, month, date } = dateOf(day);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(date)}`;
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}

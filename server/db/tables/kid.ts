import type { LoadedKid } from '#domain/data/load-family.ts';
import { costOf } from '#domain/gift/gift.ts';
import type { HeroId } from '#domain/hero/hero.ts';
import { pointsOf } from '#domain/progress/progress.ts';
import { fromBadges, fromCode, toBadges, toCode } from '../engine/rows.ts';
import type { CheckedKid, Tables } from './table.ts';
import { fullWeeksOf } from './week.ts';

export const KID = {
  kid: {
    owner: 'kid',
    key: ['family_id', 'kid'],
    numbered: 'kid',
    spreadBy: 'family_id',
    removal: 'statement',
    download: {
      words: (row) => ({
        kid: row.kid,
        login: row.login,
        name: row.name,
        birth: row.birth,
        gender: row.gender,
        hero: row.hero as HeroId,
        code: toCode(row.code),
        badges: [...toBadges(row.badges)],
        earned: row.earned,
        spent: row.spent,
        goal: row.goal,
        readsAloud: row.reads_aloud === 1,
        readsAloudSaid: true,
        sounds: row.sounds,
      }),
    },
    load: ({ of, login, number, key }) => ({
      login,
      name: of.name,
      birth: of.birth,
      gender: of.gender,
      hero: of.hero,
      code: fromCode(of.code),
      key: key(nameOf(of)),
      earned: of.earned,
      spent: of.spent,
      full_weeks: of.full,
      badges: fromBadges(of.badges),
      goal: of.goal === null ? null : number(of.goal),
      reads_aloud: Number(of.readsAloud),
      sounds: of.sounds,
    }),
    refersTo: [
      { table: 'family', by: ['family_id'] },
      { table: 'kid_login', by: ['family_id', 'kid', 'login'] },
    ],
    async recount(of) {
      return [...(await totalFaults(of)), ...(await goalFaults(of))];
    },
  },

  kid_login: {
    owner: 'kid',
    key: ['login'],
    spreadBy: 'login',
    removal: {
      async keys(db, { family, kid }) {
        const rows = db.selectFrom('kid').select('login').where('family_id', '=', family);
        const theirs = kid === undefined ? rows : rows.where('kid', '=', kid);
        return (await theirs.execute()).map(({ login }) => login);
      },
    },
    notInFile: 'the login is in the kid’s own row',
    refersTo: [{ table: 'kid', by: ['family_id', 'kid', 'login'] }],
  },
} satisfies Partial<Tables>;

/** Returns the part of a creation key that identifies a kid of a file. */
export function nameOf({ kid }: Pick<LoadedKid, 'kid'>): string {
  return `kid-${kid}`;
}

async function totalFaults({ kid, rows, progress }: CheckedKid): Promise<string[]> {
  const faults: string[] = [];
  const done = await progress();
  const extras = await rows('extra_points');
  const earned = pointsOf(done) + extras.reduce((sum, { points }) => sum + points, 0);
  if (kid.earned !== earned) faults.push(`earned is ${kid.earned}, its rows say ${earned}`);
  const gifts = await rows('gift');
  const spent = gifts.reduce((sum, gift) => sum + costOf(gift), 0);
  if (kid.spent !== spent) faults.push(`spent is ${kid.spent}, its rows say ${spent}`);
  const full = fullWeeksOf(done).size;
  if (kid.full_weeks !== full) {
    faults.push(`full weeks are ${kid.full_weeks}, its rows say ${full}`);
  }
  return faults;
}

async function goalFaults({ kid: { goal }, rows }: CheckedKid): Promise<string[]> {
  if (goal === null) return [];
  const wanted = (await rows('gift')).find(({ gift }) => gift === goal);
  return wanted?.status === 'unused' ? [] : [`its goal ${goal} is ${wanted?.status ?? 'no gift'}`];
}

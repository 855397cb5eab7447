import type { KidCard, Profile } from '#contract/family.ts';
import type { Start } from '#contract/start.ts';
import { weekOf } from '#domain/week.ts';
import { dayIn, HOME_TIME_ZONE, untilTomorrow } from '../clock.ts';
import type { AppContext } from '../context.ts';
import type { Visitor } from '../http/visitor.ts';
import { findKid, findKids } from '../kid/queries.ts';
import { prepared } from '../storage/prepared.ts';
import { toBadges } from '../storage/rows.ts';
import type { Db } from '../storage/storage.ts';

/**
 * What the first screen needs, in one answer: who is here, the cards of the family panel, and what
 * the actor looks at first. The one place that reads from several nouns.
 */
export async function startOf(context: AppContext, visitor: Visitor | null): Promise<Start> {
  if (!visitor) {
    const now = context.clock();
    return {
      today: dayIn(HOME_TIME_ZONE, now),
      untilTomorrow: untilTomorrow(HOME_TIME_ZONE, now),
      family: null,
      first: { kids: [], week: null },
    };
  }
  const db = context.storage.read;
  const [[family], kids] = await Promise.all([
    familyRow(db, { family: visitor.family }),
    kidRows(db, { family: visitor.family }),
  ]);
  if (!family) return startOf(context, null);

  const shown = (profile: Visitor['actor']): Profile | null => {
    if (profile?.is !== 'kid') return profile;
    const kid = kids.find((each) => each.kid === profile.kid);
    return kid ? { is: 'kid', login: kid.login } : null;
  };
  return {
    today: visitor.today,
    untilTomorrow: untilTomorrow(visitor.timeZone, visitor.now),
    family: {
      change: visitor.change,
      email: family.email,
      timeZone: visitor.timeZone,
      parent: { gender: family.gender, hasCode: family.code !== null },
      actor: shown(visitor.actor),
      pending: shown(visitor.pending),
      kids: kids.map(cardOf),
    },
    first: await firstOf(db, visitor),
  };
}

async function firstOf(db: Db, { family, actor, today, change }: Visitor): Promise<Start['first']> {
  if (!actor) return { kids: [], week: null };
  if (actor.is === 'parent') return { kids: await findKids(db, family, today), week: null };
  const found = await findKid(db, { family, kid: actor.kid }, today);
  if (!found) return { kids: [], week: null };
  return { kids: [found.kid], week: { change, week: weekOf(today), ...found.thisWeek } };
}

function cardOf(row: {
  login: string;
  name: string;
  gender: 'M' | 'F';
  hero: number;
  code: string | null;
  badges: number;
}): KidCard {
  return {
    login: row.login,
    name: row.name,
    gender: row.gender,
    hero: row.hero as KidCard['hero'],
    hasCode: row.code !== null,
    badges: [...toBadges(row.badges)],
  };
}

const familyRow = prepared((db, { family }: { family: number }) =>
  db.selectFrom('family').select(['email', 'gender', 'code']).where('family_id', '=', family),
);

const kidRows = prepared((db, { family }: { family: number }) =>
  db
    .selectFrom('kid')
    .select(['kid', 'login', 'name', 'gender', 'hero', 'code', 'badges'])
    .where('family_id', '=', family)
    .orderBy('kid'),
);

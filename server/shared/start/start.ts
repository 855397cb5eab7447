import type { Context } from 'hono';
import type { Profile } from '#contract/family.ts';
import type { Start } from '#contract/start.ts';
import { weekOf } from '#domain/time/week.ts';
import { dayIn, HOME_TIME_ZONE, timeOfDayIn, untilMidnights } from '../../base/clock.ts';
import { sessionName, type Visitor } from '../../base/visitor.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { findKids } from '../kid/find-kids.ts';
import { findKid } from '../kid/queries.ts';
import { findVisitor } from '../session/sessions.ts';
import { installationFor } from './installation.ts';
import { readGrownUps, readKidCards } from './queries.ts';

/** Returns the start for the holder of a session token after a change; without one, for a guest. */
export async function startAs(
  c: Context<AppEnv>,
  context: AppContext,
  token: string | undefined,
): Promise<Start> {
  c.get('work').resume();
  return startOf(context, await findVisitor(context, token));
}

/** No other response reads from so many nouns. */
export async function startOf(context: AppContext, visitor: Visitor | null): Promise<Start> {
  const db = context.storage.read;
  const [grownUps, kids] = visitor
    ? await Promise.all([readGrownUps(db, visitor), readKidCards(db, visitor.family)])
    : [[], []];
  const signedIn = grownUps.find((each) => each.grownUp === visitor?.signedIn);
  const only = visitor?.tablet?.only ?? null;
  const shownKids = kids.filter(({ kid }) => only === null || kid === only);
  const installation = await installationFor(context, visitor);
  const timeZone = visitor && signedIn ? visitor.settings.timeZone : HOME_TIME_ZONE;
  const now = visitor && signedIn ? visitor.now : context.clock();
  const midnights = untilMidnights(timeZone, now);
  const shared = {
    today: dayIn(timeZone, now),
    untilTomorrow: midnights[0] ?? 0,
    untilMidnights: midnights,
    ...timeOfDayIn(timeZone, now),
    installation,
    address: null,
  };
  if (!visitor || !signedIn) return { ...shared, family: null, first: { kids: [], week: null } };

  const shown = (profile: Visitor['actor']): Profile | null => {
    if (profile?.is !== 'kid') return profile;
    const kid = kids.find((each) => each.kid === profile.kid);
    return kid ? { is: 'kid', login: kid.card.login } : null;
  };
  return {
    ...shared,
    family: {
      change: visitor.change,
      session: sessionName(visitor),
      email: visitor.tablet ? '' : signedIn.email,
      isTablet: visitor.tablet !== null,
      ...visitor.settings,
      parent: { gender: signedIn.gender, hasCode: signedIn.code !== null },
      grownUps: grownUps.map(({ grownUp, name, gender, code, helper }) => {
        const own = !visitor.tablet && grownUp === visitor.signedIn;
        return { grownUp, name, gender, hasCode: code !== null, helper: helper === 1, own };
      }),
      actor: shown(visitor.actor),
      pending: shown(visitor.pending),
      kids: shownKids.map(({ card }) => card),
    },
    first: await firstOf(context, visitor),
  };
}

async function firstOf(context: AppContext, visitor: Visitor): Promise<Start['first']> {
  const { family, actor, today, change } = visitor;
  if (!actor) return { kids: [], week: null };
  if (actor.is === 'parent') return { kids: await findKids(context, visitor), week: null };
  const found = await findKid(context.storage.read, { family, kid: actor.kid }, today);
  if (!found) return { kids: [], week: null };
  return { kids: [found.kid], week: { change, week: weekOf(today), ...found.thisWeek } };
}

import { BADGE_IDS } from '#domain/hero/badge.ts';
import { weekOf } from '#domain/time/week.ts';
import type { Harness } from './desk.ts';
import type { Scenario, Wish } from './scenario.ts';

/** The badges of a hero, and whether its full week is still to be celebrated. */
type Hero = { badges: boolean[]; isNew: boolean };

/** Celebrates a kid's one full week, and chooses a badge for it, repeatedly. */
export async function open(desk: Harness): Promise<Scenario<Hero>> {
  const { parent, today } = desk;
  const login = await parent.addKid();
  await parent.fillWeek(login, today);
  return {
    device: await desk.devices({ ofKid: login }),

    wishes({ badges, isNew }) {
      const change = (badge: number, has: boolean): Wish<Hero> => ({
        route: `${has ? 'put' : 'delete'} /api/kids/{login}/badges/{badge}`,
        params: { login, badge },
        as: 'kid',
        makes: { badges: badges.with(badge, has), isNew },
      });
      const celebrate: Wish<Hero> = {
        route: 'post /api/kids/{login}/celebrations',
        params: { login },
        body: { count: 1, newest: weekOf(today) },
        as: 'kid',
        makes: { badges, isNew: false },
      };
      const owned = badges.indexOf(true);
      const changes =
        owned >= 0 ? [change(owned, false)] : BADGE_IDS.map((badge) => change(badge, true));
      return isNew ? [celebrate, ...changes] : changes;
    },

    async read() {
      const { badges, toCelebrate } = await parent.kid(login);
      return { badges, isNew: toCelebrate !== null };
    },
  };
}

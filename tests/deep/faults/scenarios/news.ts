import type { Harness } from './desk.ts';
import type { Scenario, Wish } from './scenario.ts';

/** The number of extra points that a kid was given, and the claim of its last look. */
type Looked = { given: number; claim: string | null };

/**
 * Gives a kid extra points, and lets it look at them. The content of a claim depends on the clock,
 * because extra points are not displayed at once.
 */
export async function open(desk: Harness): Promise<Scenario<Looked>> {
  const { parent } = desk;
  const login = await parent.addKid();
  const params = { login };
  return {
    device: await desk.devices({ ofKid: login }),

    wishes(state, key) {
      const { given, claim } = state;
      const gives: Wish<Looked> = {
        route: 'post /api/kids/{login}/extra-points',
        params,
        body: { description: key, points: 1, key },
        makes: { ...state, given: given + 1 },
      };
      const looks: Wish<Looked> = {
        route: `post /api/kids/{login}/news/${claim === null ? 'claims' : 'shown'}`,
        params,
        body: { key: claim ?? key },
        as: 'kid',
        makes: { given, claim: claim === null ? key : null },
      };
      return [gives, looks];
    },

    // The server does not report the claim, but never returns more news than points were given.
    async read(possible) {
      const { earned, news } = await parent.kid(login);
      const given = Math.max(earned, news);
      return possible.find((state) => state.given === given) ?? { given, claim: null };
    },
  };
}

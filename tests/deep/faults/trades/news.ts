import type { Desk } from './desk.ts';
import type { Trade, Wish } from './trade.ts';

/** How many extra points a kid was given, and the claim under which it looks at them. */
type Looked = { given: number; claim: string | null };

/**
 * Gives a kid extra points, and has it look at what it was given. How much a claim holds depends on the
 * clock: what was given is not told at once.
 */
export async function open(desk: Desk): Promise<Trade<Looked>> {
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

    // By whom it is claimed nobody is told; never more is left to tell than was given.
    async read(possible) {
      const { earned, news } = await parent.kid(login);
      const given = Math.max(earned, news);
      return possible.find((state) => state.given === given) ?? { given, claim: null };
    },
  };
}

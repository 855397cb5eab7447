import type { Desk } from './desk.ts';
import type { Trade, Wish } from './trade.ts';

/** What a kid is still to be told, and the claim that holds so much of it. */
type Untold = { news: number; claim: string | null; held: number };

/** Gives a kid extra points, and has it look at what it was given. */
export async function news(desk: Desk): Promise<Trade<Untold>> {
  const { parent } = desk;
  const login = await parent.addKid();
  const params = { login };
  return {
    device: await desk.devices({ ofKid: login }),

    wishes(state, key) {
      const { news, claim, held } = state;
      const given: Wish<Untold> = {
        route: 'post /api/kids/{login}/extra-points',
        params,
        body: { description: key, points: 1, key },
        makes: { ...state, news: news + 1 },
      };
      const looked: Wish<Untold> =
        claim === null
          ? {
              route: 'post /api/kids/{login}/news/claims',
              params,
              body: { key },
              as: 'kid',
              makes: { news, claim: key, held: news },
            }
          : {
              route: 'post /api/kids/{login}/news/shown',
              params,
              body: { key: claim },
              as: 'kid',
              makes: { news: news - held, claim: null, held: 0 },
            };
      return [given, looked];
    },

    // By whom it is claimed nobody is told: how much there is tells whether a claim was finished.
    async read(possible) {
      const { news } = await parent.kid(login);
      return possible.find((state) => state.news === news) ?? { news, claim: null, held: 0 };
    },
  };
}

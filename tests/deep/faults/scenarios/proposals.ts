import { MOST_PROPOSALS } from '#domain/base/bounds.ts';
import type { Harness } from './desk.ts';
import { GIVEN, type Scenario, type Wish } from './scenario.ts';

/** What waits, oldest first, the last answer, and the points of the kid. */
type Offered = {
  waiting: readonly number[];
  last: { proposal: number; key: string; points: number } | null;
  earned: number;
};

/** Lets a kid offer deeds, answers the oldest one with points, and undoes the last answer. */
export async function open(desk: Harness): Promise<Scenario<Offered>> {
  const { parent } = desk;
  const login = await parent.addKid();
  return {
    device: await desk.devices({ ofKid: login }),

    wishes({ waiting, last, earned }, key) {
      const [oldest, ...others] = waiting;
      const offers: Wish<Offered> = {
        route: 'post /api/kids/{login}/proposals',
        params: { login },
        body: { picture: 'wash-dishes', sound: null, key },
        as: 'kid',
        makes: { waiting: [...waiting, GIVEN as never], last, earned },
        gives: 'proposal',
      };
      const all = waiting.length < MOST_PROPOSALS ? [offers] : [];
      if (oldest !== undefined) {
        const points = 1 + (earned % 7);
        all.push({
          route: 'post /api/kids/{login}/proposals/{proposal}/answers',
          params: { login, proposal: oldest },
          body: { points, word: null, key },
          makes: {
            waiting: others,
            last: { proposal: oldest, key, points },
            earned: earned + points,
          },
        });
      }
      if (last) {
        const { proposal, key: answer, points } = last;
        all.push({
          route: 'post /api/kids/{login}/proposals/{proposal}/returns',
          params: { login, proposal },
          body: { key: answer },
          makes: {
            waiting: [...waiting, proposal].sort((one, other) => one - other),
            last: null,
            earned: earned - points,
          },
        });
      }
      return all;
    },

    // The server does not report the key of an answer.
    async read(possible) {
      const { proposals, earned } = await parent.kid(login);
      const waiting = proposals.map(({ proposal }) => proposal);
      const fits = (state: Offered) =>
        state.earned === earned && state.waiting.length === waiting.length;
      return { waiting, last: possible.find(fits)?.last ?? null, earned };
    },
  };
}

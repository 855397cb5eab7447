import { answered } from '#fixtures/families/family.ts';
import type { Desk } from './desk.ts';
import type { Trade } from './trade.ts';

/** The extra points of a kid: how many times, how many together, and what for the last time. */
type Given = { times: number; earned: number; last: string | null };

/** Gives extra points, and takes some away. */
export async function points(desk: Desk): Promise<Trade<Given>> {
  const { parent } = desk;
  const login = await parent.addKid();
  return {
    device: await desk.devices({}),

    wishes({ times, earned }, key) {
      // No two sums of the first so many are alike.
      const points = times % 3 === 2 ? -2 * times - 1 : 3 * times + 2;
      return [
        {
          route: 'post /api/kids/{login}/extra-points',
          params: { login },
          body: { description: key, points, key },
          makes: { times: times + 1, earned: earned + points, last: key },
        },
      ];
    },

    async read() {
      const param = { login };
      const history = await answered(parent.api.kids[':login'].points.$get({ param, query: {} }));
      const [last] = [...history.rows].sort((one, other) => other.number - one.number);
      return { times: history.rows.length, earned: history.earned, last: last?.name ?? null };
    },
  };
}

import { answered } from '#fixtures/families/family.ts';
import type { Harness } from './desk.ts';
import { GIVEN, type Scenario, type Wish } from './scenario.ts';

/** The extra points of a kid, the newest first. */
type Given = readonly { extra: number; name: string; points: number }[];

/** The number of rows on the first page of the history. */
const MOST = 20;

/** Gives extra points, deducts some, and withdraws the newest. */
export async function open(desk: Harness): Promise<Scenario<Given>> {
  const { parent } = desk;
  const login = await parent.addKid();
  return {
    device: await desk.devices({}),

    wishes(rows, key) {
      const times = rows.length;
      // The first sums are all different.
      const points = times % 3 === 2 ? -2 * times - 1 : 3 * times + 2;
      const gives: Wish<Given> = {
        route: 'post /api/kids/{login}/extra-points',
        params: { login },
        body: { description: key, points, key },
        makes: [{ extra: GIVEN as never, name: key, points }, ...rows],
        gives: 'extra',
      };
      const [newest, ...others] = rows;
      const withdraws: Wish<Given>[] = newest
        ? [
            {
              route: 'delete /api/kids/{login}/extra-points/{extra}',
              params: { login, extra: newest.extra },
              makes: others,
            },
          ]
        : [];
      return times < MOST ? [gives, ...withdraws] : withdraws;
    },

    async read() {
      const param = { login };
      const { rows } = await answered(parent.api.kids[':login'].points.$get({ param, query: {} }));
      return rows
        .map(({ number: extra, name, points }) => ({ extra, name, points }))
        .sort((one, other) => other.extra - one.extra);
    },
  };
}

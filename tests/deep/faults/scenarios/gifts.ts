import { answered, SAMPLE_GIFT } from '#fixtures/families/family.ts';
import type { Harness } from './desk.ts';
import { GIVEN, type Scenario, type Wish } from './scenario.ts';

const MOST_GIFTS = 5;
const PURSE = 10_000;

type Gift = {
  gift: number;
  name: string;
  points: number;
  status: 'unused' | 'chosen' | 'received';
  repeats: boolean;
  series: number;
};
/** It is the first of its row. */
const NEW = { gift: GIVEN as never, series: GIVEN as never, status: 'unused' } as const;

type Gifts = { gifts: Gift[]; goal: number | null; remaining: number };

/** Adds, changes and deletes gifts; chooses and hands them over, and takes both back. */
export async function open(desk: Harness): Promise<Scenario<Gifts>> {
  const { parent } = desk;
  const login = await parent.addKid();
  await parent.addPoints(login, PURSE);
  const device = await desk.devices({ ofKid: login });

  return {
    device,

    wishes(state, key) {
      const { gifts, goal } = state;
      const added = (repeats: boolean): Wish<Gifts> => ({
        route: 'post /api/kids/{login}/gifts',
        params: { login },
        body: { ...SAMPLE_GIFT, name: key, repeats, key },
        makes: counted(
          [...gifts, { ...NEW, name: key, points: SAMPLE_GIFT.points, repeats }],
          goal,
        ),
      });
      const changes = gifts.flatMap((gift) => wishesFor(gift, state));
      return [
        ...(gifts.length < MOST_GIFTS ? [added(false), added(true)] : []),
        ...(goal === null ? [] : [saveFor(null, state)]),
        ...changes,
      ];
    },

    async read() {
      const param = { login };
      const { gifts } = parent.api.kids[':login'];
      const list = await answered(gifts.$get({ param }));
      const received = await answered(gifts.received.$get({ param, query: {} }));
      return {
        gifts: [...list.gifts, ...received.gifts]
          .map(({ gift, name, points, status, repeats, series }) => {
            return { gift, name, points, status, repeats, series };
          })
          .sort((one, other) => one.gift - other.gift),
        goal: list.goal,
        remaining: list.remaining,
      };
    },
  };

  function wishesFor(of: Gift, { gifts, goal }: Gifts): Wish<Gifts>[] {
    const { gift, name, points, status, repeats, series } = of;
    const params = { login, gift };
    const stands = gifts.some(
      (each) => each.series === series && each.status === 'unused' && each !== of,
    );
    const withoutGoal = goal === gift ? null : goal;
    const others = gifts.filter((each) => each !== of);
    const makes = (change: Partial<Gift>, goal: number | null) =>
      counted(
        gifts.map((each) => (each === of ? { ...of, ...change } : each)),
        goal,
      );
    switch (status) {
      case 'unused':
        return [
          {
            route: 'put /api/kids/{login}/gifts/{gift}',
            params,
            body: { ...SAMPLE_GIFT, name, points: points + 1 },
            makes: makes({ points: points + 1 }, goal),
          },
          {
            route: 'delete /api/kids/{login}/gifts/{gift}',
            params,
            makes: counted(others, withoutGoal),
          },
          ...(repeats && gifts.length >= MOST_GIFTS ? [] : ['kid', 'parent']).map(
            (as): Wish<Gifts> => ({
              route: 'post /api/kids/{login}/gifts/{gift}/choose',
              params,
              body: { points },
              as,
              ...(repeats
                ? { makes: replaced(), gives: 'newest gift' }
                : { makes: makes({ status: 'chosen' }, withoutGoal) }),
            }),
          ),
          saveFor(gift, { gifts, goal }),
        ];
      case 'chosen':
        return [
          {
            route: 'post /api/kids/{login}/gifts/{gift}/give-back',
            params,
            makes: stands ? counted(others, goal) : makes({ status: 'unused' }, goal),
          },
          {
            route: 'post /api/kids/{login}/gifts/{gift}/hand-over',
            params,
            makes: makes({ status: 'received' }, goal),
          },
        ];
      case 'received':
        return [
          {
            route: 'post /api/kids/{login}/gifts/{gift}/take-back',
            params,
            makes: makes({ status: 'chosen' }, goal),
          },
        ];
    }

    /** The state after a choice of a gift that repeats. */
    function replaced() {
      const { goal: after, ...same } = makes({ status: 'chosen' }, goal === gift ? NEW.gift : goal);
      return counted([...same.gifts, { ...of, gift: NEW.gift }], after);
    }
  }

  function saveFor(gift: number | null, { gifts }: Pick<Gifts, 'gifts' | 'goal'>): Wish<Gifts> {
    return {
      route: 'put /api/kids/{login}/goal',
      params: { login },
      body: { gift },
      as: 'kid',
      makes: counted(gifts, gift),
    };
  }
}

function counted(gifts: Gift[], goal: number | null): Gifts {
  const taken = gifts.filter(({ status }) => status !== 'unused');
  return { gifts, goal, remaining: taken.reduce((left, { points }) => left - points, PURSE) };
}

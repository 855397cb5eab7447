import { answered } from '#fixtures/families/family.ts';
import type { Harness } from './desk.ts';
import { GIVEN, type Scenario, type Wish } from './scenario.ts';

const MOST_PAUSES = 3;
const DAYS = 10;

type Pause = { pause: number; kind: 'holiday' | 'illness'; from: number; to: number };

/** Gives two kids adjacent pauses, changes their length, and deletes them. */
export async function open(desk: Harness): Promise<Scenario<Pause[]>> {
  const { parent, today } = desk;
  const kids = [await parent.addKid(), await parent.addKid()];
  await parent.fillWeek(kids[0] ?? '', today);
  const device = await desk.devices({});

  return {
    device,

    wishes(known, key) {
      const places = known.map(({ from }) => Math.floor((from - today + DAYS) / DAYS));
      const free = [0, 1, 2, 3].find((place) => !places.includes(place)) ?? 0;
      const from = today - DAYS + free * DAYS;
      const added = { kind: 'holiday', from, to: from + 6 } as const;
      const add: Wish<Pause[]> = {
        route: 'post /api/pauses',
        body: { ...added, kids, key },
        makes: inOrder([...known, { pause: GIVEN as never, ...added }]),
        gives: 'pause',
      };
      return [
        ...(known.length < MOST_PAUSES ? [add] : []),
        ...known.flatMap((pause) => changes(pause, known)),
      ];
    },

    async read() {
      const { pauses } = await answered(parent.api.pauses.$get());
      const own = pauses.filter((pause) => pause.kids.join() === kids.join());
      return inOrder(own.map(({ kids: _, ...pause }) => pause));
    },
  };

  function changes(pause: Pause, known: readonly Pause[]): Wish<Pause[]>[] {
    const others = known.filter((each) => each !== pause);
    const { pause: number, ...days } = pause;
    const changed = {
      ...days,
      kind: days.kind === 'holiday' ? ('illness' as const) : ('holiday' as const),
      to: days.from + ((days.to - days.from + 2) % DAYS),
    };
    return [
      {
        route: 'put /api/pauses/{pause}',
        params: { pause: number },
        body: { ...changed, kids },
        makes: inOrder([...others, { pause: number, ...changed }]),
      },
      {
        route: 'delete /api/pauses/{pause}',
        params: { pause: number },
        makes: inOrder(others),
      },
    ];
  }
}

function inOrder(pauses: readonly Pause[]): Pause[] {
  return [...pauses].sort((one, other) => one.from - other.from);
}

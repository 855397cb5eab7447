import { answered } from '#fixtures/families/family.ts';
import type { Harness } from './desk.ts';
import type { Scenario, Wish } from './scenario.ts';

/** No pair of stars is a step on the way to this code. */
export const SIX_STARS = [0, 1, 2, 3, 4, 5];
const PAIRS = Array.from({ length: 36 }, (_, at) => pairOf(at));
/** The lockout begins at forty attempts. */
const MOST_GUESSES = 25;
const FORBIDDEN = 403;

/**
 * The state of one device: whether it is in the kid's profile. Also the wrong attempts at each lock,
 * and whether the parent has closed the kid's lock.
 */
type Doors = { inside: boolean; kid: number; parent: number; closed: boolean };

/**
 * Tries star codes on one device, enters and leaves a profile, and reopens the locks as the parent.
 */
export async function open(desk: Harness): Promise<Scenario<Doors>> {
  const { parent } = desk;
  const login = await parent.addKid({ code: SIX_STARS });
  const tablet = await desk.signIn();
  const parents = await desk.devices({});

  return {
    device: (as) => (as === 'tablet' ? tablet : parents(as)),

    wishes(state) {
      const wishes: Wish<Doors>[] = [
        be({ be: 'nobody' }, { ...state, inside: false }),
        {
          route: 'post /api/doors/{login}/open',
          params: { login },
          makes: { ...state, kid: 0, closed: false },
        },
        {
          route: 'post /api/doors/{login}/close',
          params: { login },
          makes: { ...state, closed: true },
        },
        { route: 'post /api/doors/open', makes: { ...state, parent: 0 } },
      ];
      if (!state.closed) {
        wishes.push(be({ be: 'kid', login, code: SIX_STARS }, { ...state, inside: true }));
      }
      const open = state.closed ? (['parent'] as const) : (['kid', 'parent'] as const);
      for (const door of open) {
        const tried = state[door];
        if (tried === MOST_GUESSES) continue;
        const who = door === 'kid' ? { be: door, login } : { be: door };
        const guess = be({ ...who, code: PAIRS[tried] }, { ...state, [door]: tried + 1 });
        wishes.push({ ...guess, refused: FORBIDDEN });
      }
      return wishes;
    },

    async read() {
      const { family } = await answered(tablet.api.start.$get());
      const { doors } = await answered(parent.api.doors.$get());
      const tried = (of: string | null) => doors.find((door) => door.login === of)?.tried ?? 0;
      return {
        inside: family?.actor?.is === 'kid',
        kid: tried(login),
        parent: tried(null),
        closed: doors.some((door) => door.login === login && door.closed),
      };
    },
  };

  function be(body: object, makes: Doors): Wish<Doors> {
    return { route: 'put /api/actor', body, as: 'tablet', makes };
  }
}

function pairOf(at: number): [number, number] {
  let first = 0;
  let left = at;
  for (; left >= 8 - first; first += 1) left -= 8 - first;
  return [first, first + 1 + left];
}

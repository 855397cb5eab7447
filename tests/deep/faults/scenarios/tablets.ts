import { answered, sampleParent } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import type { Place } from '../place.ts';
import type { Scenario, Wish } from './scenario.ts';

/** One address may request sixty an hour. */
const MOST_CODES = 30;

/** The number of paired tablets, and the code that a parent has just used. */
type Tablets = { paired: number; taken: string | null };

/** Pairs tablets by their codes, and signs them out. */
export async function openAlone(name: string, place: Place): Promise<Scenario<Tablets>> {
  const parent = await sampleParent(new Device(place.send), `${name}@example.com`);
  const login = await parent.addKid();
  let tablet = new Device(place.send);
  /** The secrets of all displayed codes. */
  const secrets = new Map<string, string>();
  let free: string | null = null;

  return {
    device: (as) => (as === 'tablet' ? tablet : parent.device),

    async wishes(state) {
      if (state.taken !== null) {
        free = null;
        return [finish(state, state.taken)];
      }
      const [paired] = await listed();
      const code = await freeCode();
      return [
        ...(paired ? [signOut(state, paired.device)] : []),
        ...(code ? [null, login].map((whose) => take(state, code, whose)) : []),
      ];
    },

    /** A response does not say whether a code was used; a free one is looked up. */
    async read(possible) {
      const paired = (await listed()).length;
      for (const { taken } of possible.filter((state) => state.paired === paired)) {
        if (taken === null) continue;
        const look = await parent.api.tablets.look.$post({ json: { code: taken } });
        if (!look.ok) return { paired, taken };
      }
      return { paired, taken: null };
    },
  };

  async function listed() {
    const { devices } = await answered(parent.api.account.$get());
    return devices.filter((device) => device.tablet !== null);
  }

  async function freeCode(): Promise<string | null> {
    if (free || secrets.size === MOST_CODES) return free;
    tablet = new Device(place.send);
    const { code, secret } = await answered(tablet.api.pairing.$post());
    secrets.set(code, secret);
    free = code;
    return code;
  }

  function finish({ paired }: Tablets, code: string): Wish<Tablets> {
    const body = { code, secret: secrets.get(code) };
    return {
      route: 'put /api/pairing',
      body,
      as: 'tablet',
      makes: { paired: paired + 1, taken: null },
    };
  }
}

function take({ paired }: Tablets, code: string, login: string | null): Wish<Tablets> {
  const body = { code, name: 'Tablet w kuchni', login };
  return { route: 'put /api/tablets', body, makes: { paired, taken: code } };
}

function signOut({ paired }: Tablets, device: number): Wish<Tablets> {
  const makes = { paired: paired - 1, taken: null };
  return { route: 'delete /api/account/devices/{device}', params: { device }, makes };
}

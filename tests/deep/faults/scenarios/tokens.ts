import { MOST_TOKENS } from '#domain/base/bounds.ts';
import { TOKEN_KINDS } from '#domain/family/token.ts';
import { answered, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import type { Place } from '../place.ts';
import type { Scenario, Wish } from './scenario.ts';

/** Makes tokens of each kind and revokes them. The state is how many there are. */
export async function openAlone(name: string, place: Place): Promise<Scenario<number>> {
  const parent = await sampleParent(new Device(place.send), `${name}@example.com`);
  const login = await parent.addKid();
  return {
    device: () => parent.device,
    async wishes(there) {
      const [token] = await listed();
      const makes: Wish<number>[] = TOKEN_KINDS.map((may) => ({
        route: 'post /api/tokens',
        body: { name: 'Home Assistant', may, login, password: SIGN_IN.password },
        makes: there + 1,
      }));
      const revokes: Wish<number>[] = token
        ? [
            {
              route: 'delete /api/account/devices/{device}',
              params: { device: token.device },
              makes: there - 1,
            },
          ]
        : [];
      return [...(there < MOST_TOKENS ? makes : []), ...revokes];
    },
    read: async () => (await listed()).length,
  };

  async function listed() {
    const { devices } = await answered(parent.api.account.$get());
    return devices.filter((device) => device.token !== null);
  }
}

import { MOST_WEBHOOKS } from '#domain/base/bounds.ts';
import { answered, SIGN_IN, sampleParent } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import type { Place } from '../place.ts';
import { GIVEN, type Scenario, type Wish } from './scenario.ts';

/** The numbers of the webhooks, the oldest first. */
type Webhooks = readonly number[];

const ADDED = {
  address: 'https://dom.invalid/misje',
  events: ['mission.done'],
  password: SIGN_IN.password,
};

/** Adds and deletes webhooks. Nothing happens to a kid, so nothing is sent but trials. */
export async function openAlone(name: string, place: Place): Promise<Scenario<Webhooks>> {
  const parent = await sampleParent(new Device(place.send), `${name}@example.com`);
  return {
    device: () => parent.device,
    wishes(webhooks, key) {
      const adds: Wish<Webhooks> = {
        route: 'post /api/webhooks',
        body: { ...ADDED, key },
        makes: [...webhooks, GIVEN as never],
        gives: 'webhook',
      };
      const [oldest, ...others] = webhooks;
      const all = webhooks.length < MOST_WEBHOOKS ? [adds] : [];
      if (oldest === undefined) return all;
      const params = { webhook: oldest };
      return [
        ...all,
        { route: 'post /api/webhooks/{webhook}/trial', params, makes: webhooks },
        { route: 'put /api/webhooks/{webhook}/on', params, makes: webhooks },
        { route: 'delete /api/webhooks/{webhook}', params, makes: others },
      ];
    },
    async read() {
      const { webhooks } = await answered(parent.api.webhooks.$get());
      return webhooks.map(({ webhook }) => webhook);
    },
  };
}

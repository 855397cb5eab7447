import { answered, sampleParent } from '#fixtures/families/family.ts';
import { SAMPLE_SUBSCRIPTION } from '#fixtures/routes/samples/notification.ts';
import { Device } from '#fixtures/server/device.ts';
import type { Place } from '../place.ts';
import type { Scenario, Wish } from './scenario.ts';

/** A grown-up's choice, and whether the device is subscribed. */
type Hears = { tell: 'at-once' | 'evening' | 'never'; here: boolean };

const TIMES = { evening: 19 * 60, quiet: null };

/** Changes a grown-up's choice and subscribes a device. Nothing is pending, so nothing is sent. */
export async function openAlone(name: string, place: Place): Promise<Scenario<Hears>> {
  const parent = await sampleParent(new Device(place.send), `${name}@example.com`);
  return {
    device: () => parent.device,
    async wishes(state) {
      const { tell, here } = state;
      const wanted = (['at-once', 'evening', 'never'] as const).filter((each) => each !== tell);
      return [...wanted.map((tell) => choose(state, tell)), here ? end(state) : hear(state)];
    },
    async read() {
      const { tell, here } = await answered(parent.api.notifications.$get());
      return { tell, here };
    },
  };
}

function choose(state: Hears, tell: Hears['tell']): Wish<Hears> {
  return { route: 'put /api/notifications', body: { ...TIMES, tell }, makes: { ...state, tell } };
}

function hear(state: Hears): Wish<Hears> {
  const makes = { ...state, here: true };
  return { route: 'put /api/notifications/device', body: SAMPLE_SUBSCRIPTION, makes };
}

function end(state: Hears): Wish<Hears> {
  return { route: 'delete /api/notifications/device', makes: { ...state, here: false } };
}

import type { ROUTES } from '#contract/api.ts';
import type { Access } from '#contract/route.ts';
import { weekOf } from '#domain/week.ts';
import type { Device } from '../../e2e/world/device.ts';
import { answered, newKey, SAMPLE_MISSION, SampleParent, SIGN_IN } from '../../e2e/world/family.ts';
import { TODAY, type World } from '../../e2e/world/world.ts';

export type ContractRoute = (typeof ROUTES)[number]['route'];

export type Visitor = keyof Access;

/** Those who are refused come before those who change something. */
export const VISITORS: readonly Visitor[] = [
  'guest',
  'nobody',
  'stranger',
  'sibling',
  'kid',
  'parent',
];

/** Two families, and one of each kind of visitor in front of a device. */
export interface House {
  world: World;
  /** Prepares what requests are about, on a device that none of them signs out. */
  parent: SampleParent;
  /** The login of the kid that every request is about. */
  login: string;
  devices: Record<Visitor, Device>;
}

/** What a valid request holds. */
export interface Sample {
  /** Fills the `{names}` of the path. */
  params?: Record<string, string | number>;
  body?: unknown;
}

const REGISTRATION = { ...SIGN_IN, gender: 'mama', code: null, timeZone: 'Europe/Warsaw' };
const KID = { name: 'Janek', birth: 2020, gender: 'M', hero: 1, code: null } as const;

/**
 * A valid request to each route of the contract, made anew for each visitor: it may prepare what
 * it is about. A route without one fails its test.
 */
export const SAMPLES: Record<string, (house: House, visitor: Visitor) => Sample | Promise<Sample>> =
  {
    'get /healthz': () => ({}),
    'get /api/start': () => ({}),
    'put /api/actor': ({ login }) => ({ body: { be: 'kid', login } }),
    'post /api/account': (_, visitor) => ({
      body: { ...REGISTRATION, email: `${visitor}@example.com` },
    }),
    'post /api/session': () => ({ body: SIGN_IN }),
    'delete /api/session': () => ({}),
    'get /api/live': () => ({}),
    'get /api/kids': () => ({}),
    'get /api/kids/{login}': ({ login }) => ({ params: { login } }),
    'post /api/kids': () => ({ body: { ...KID, key: newKey() } }),
    'get /api/kids/{login}/missions': ({ login }) => ({ params: { login } }),
    'post /api/kids/{login}/missions': ({ login }) => ({
      params: { login },
      body: { ...SAMPLE_MISSION, key: newKey() },
    }),
    'put /api/kids/{login}/missions/{mission}': async (house) => ({
      params: await newMission(house),
      body: { ...SAMPLE_MISSION, points: 7 },
    }),
    'post /api/kids/{login}/missions/{mission}/end': async (house) => ({
      params: await newMission(house),
    }),
    'get /api/kids/{login}/weeks/{week}': ({ login }) => ({
      params: { login, week: weekOf(TODAY) },
    }),
    'put /api/kids/{login}/missions/{mission}/marks/{day}': async (house) => ({
      params: { ...(await newMission(house)), day: TODAY },
      body: { to: 'done', saw: 'undone' },
    }),
  };

async function newMission({ parent, login }: House) {
  return { login, mission: await parent.addMission(login) };
}

/** Moves both families into a world. */
export async function openHouse(world: World): Promise<House> {
  const parent = new SampleParent(world.device());
  const stranger = new SampleParent(world.device());
  await Promise.all([parent.register(), stranger.register('obcy@example.com')]);
  await stranger.addKid();
  const login = await parent.addKid();
  const siblings = await parent.addKid(KID);
  const signedIn = async (be?: { be: 'parent' } | { be: 'kid'; login: string }) => {
    const device = world.device();
    await answered(device.api.session.$post({ json: SIGN_IN }));
    if (be) await answered(device.api.actor.$put({ json: be }));
    return device;
  };
  const [nobody, kid, sibling, parents] = await Promise.all([
    signedIn(),
    signedIn({ be: 'kid', login }),
    signedIn({ be: 'kid', login: siblings }),
    signedIn({ be: 'parent' }),
  ]);
  return {
    world,
    parent,
    login,
    devices: {
      guest: world.device(),
      nobody,
      kid,
      sibling,
      parent: parents,
      stranger: stranger.device,
    },
  };
}

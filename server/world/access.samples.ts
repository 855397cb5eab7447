import type { ROUTES } from '#contract/api.ts';
import type { Access } from '#contract/route.ts';
import { weekOf } from '#domain/week.ts';
import type { Device } from './device.ts';
import { answered, newKey, SAMPLE_GIFT, SAMPLE_MISSION, SampleParent, SIGN_IN } from './family.ts';
import { TODAY, type World } from './world.ts';

export type ContractRoute = (typeof ROUTES)[number]['route'];

export type Visitor = keyof Access;

/** Visitors who are refused come before those who may change data. */
export const VISITORS: readonly Visitor[] = [
  'guest',
  'nobody',
  'stranger',
  'sibling',
  'kid',
  'parent',
];

/** Two families, and a device for each kind of visitor. */
export interface AccessWorld {
  world: World;
  /** Sets up what a request needs, on a device that no sample signs out. */
  parent: SampleParent;
  /** The login of the kid that every request is about. */
  login: string;
  devices: Record<Visitor, Device>;
}

/** The parameters and the body of a valid request. */
export interface Sample {
  /** Fills the `{names}` of the path. */
  params?: Record<string, string | number>;
  body?: unknown;
}

const REGISTRATION = { ...SIGN_IN, gender: 'mama', code: null, timeZone: 'Europe/Warsaw' };
const STRANGER_EMAIL = 'obcy@example.com';
const KID = { name: 'Janek', birth: 2020, gender: 'M', hero: 1, code: null } as const;

/**
 * A valid request to each route of the contract, built for each visitor separately; it may first
 * create what it needs. A route without a sample fails its test.
 */
export const SAMPLES: Record<
  string,
  (access: AccessWorld, visitor: Visitor) => Sample | Promise<Sample>
> = {
  'get /healthz': () => ({}),
  'get /api/start': () => ({}),
  'put /api/actor': ({ login }) => ({ body: { be: 'kid', login } }),
  'post /api/account': (_, visitor) => ({
    body: { ...REGISTRATION, email: `${visitor}@example.com` },
  }),
  'post /api/session': () => ({ body: SIGN_IN }),
  'delete /api/session': () => ({}),
  'post /api/password-reset': (_, visitor) => ({ body: { email: `${visitor}@example.com` } }),
  'put /api/password-reset': () => ({ body: { token: 'nie-ma', password: 'gwiazdka' } }),
  'get /api/account': () => ({}),
  'put /api/account': () => ({
    body: {
      password: SIGN_IN.password,
      newPassword: null,
      gender: 'tata',
      code: [0, 8],
      timeZone: 'Europe/Warsaw',
    },
  }),
  'put /api/account/email': (_, visitor) => ({
    body: {
      oldEmail: visitor === 'stranger' ? STRANGER_EMAIL : SIGN_IN.email,
      email: `${visitor}@example.com`,
      password: SIGN_IN.password,
    },
  }),
  'delete /api/account/devices/{device}': async (access) => ({
    params: { device: await anotherDevice(access) },
  }),
  'post /api/account/data': () => ({ body: { password: SIGN_IN.password } }),
  'post /api/account/deletion': () => ({ body: { password: SIGN_IN.password } }),
  'get /api/doors': () => ({}),
  'post /api/doors/{login}/open': ({ login }) => ({ params: { login } }),
  'post /api/doors/open': () => ({}),
  'get /api/kids/{login}/gifts': ({ login }) => ({ params: { login } }),
  'get /api/kids/{login}/gifts/received': ({ login }) => ({ params: { login } }),
  'post /api/kids/{login}/gifts': ({ login }) => ({
    params: { login },
    body: { ...SAMPLE_GIFT, key: newKey() },
  }),
  'put /api/kids/{login}/gifts/{gift}': async (access) => ({
    params: await newGift(access),
    body: { ...SAMPLE_GIFT, points: 7 },
  }),
  'delete /api/kids/{login}/gifts/{gift}': async (access) => ({ params: await newGift(access) }),
  'post /api/kids/{login}/gifts/{gift}/choose': async (access) => ({
    params: await newGift(access),
    body: { points: 0 },
  }),
  'post /api/kids/{login}/gifts/{gift}/give-back': async (access) => ({
    params: await newGift(access),
  }),
  'post /api/kids/{login}/gifts/{gift}/hand-over': async (access) => ({
    params: await chosenGift(access),
  }),
  'post /api/kids/{login}/gifts/{gift}/take-back': async (access) => ({
    params: await chosenGift(access),
  }),
  'put /api/kids/{login}/goal': async (access) => {
    const { login, gift } = await newGift(access);
    return { params: { login }, body: { gift } };
  },
  'get /api/kids/{login}/points': ({ login }) => ({ params: { login } }),
  'post /api/kids/{login}/extra-points': ({ login }) => ({
    params: { login },
    body: { description: 'Za odwagę', points: 5, key: newKey() },
  }),
  'get /api/live': () => ({}),
  'get /api/kids': () => ({}),
  'get /api/kids/{login}': ({ login }) => ({ params: { login } }),
  'post /api/kids': () => ({ body: { ...KID, key: newKey() } }),
  'get /api/kids/{login}/profile': ({ login }) => ({ params: { login } }),
  'put /api/kids/{login}': ({ login }) => ({ params: { login }, body: KID }),
  'delete /api/kids/{login}': ({ login }) => ({ params: { login } }),
  'get /api/kids/{login}/missions': ({ login }) => ({ params: { login } }),
  'post /api/kids/{login}/missions': ({ login }) => ({
    params: { login },
    body: { ...SAMPLE_MISSION, key: newKey() },
  }),
  'get /api/kids/{login}/missions/{mission}': async (access) => ({
    params: await newMission(access),
  }),
  'delete /api/kids/{login}/missions/{mission}': async (access) => ({
    params: await newMission(access),
  }),
  'get /api/kids/{login}/missions/{mission}/versions': async (access) => ({
    params: await newMission(access),
  }),
  'put /api/kids/{login}/missions/{mission}': async (access) => ({
    params: await newMission(access),
    body: { ...SAMPLE_MISSION, points: 7 },
  }),
  'post /api/kids/{login}/missions/{mission}/end': async (access) => ({
    params: await newMission(access),
  }),
  'post /api/kids/{login}/missions/{mission}/resume': async (access) => ({
    params: await newMission(access),
    body: { marks: [] },
  }),
  'get /api/kids/{login}/missions/ended': ({ login }) => ({ params: { login } }),
  'post /api/kids/{login}/plan': ({ login }) => ({
    params: { login },
    body: { key: newKey(), missions: [SAMPLE_MISSION], gifts: [] },
  }),
  'get /api/kids/{login}/waiting': ({ login }) => ({ params: { login } }),
  'post /api/kids/{login}/acceptances': ({ login }) => ({
    params: { login },
    body: { marks: [{ mission: 1, day: TODAY }] },
  }),
  'post /api/kids/{login}/returns': ({ login }) => ({
    params: { login },
    body: { marks: [{ mission: 1, day: TODAY }] },
  }),
  'get /api/kids/{login}/weeks': ({ login }) => ({ params: { login } }),
  'post /api/kids/{login}/celebrations': ({ login }) => ({
    params: { login },
    body: { count: 1, newest: weekOf(TODAY) },
  }),
  'put /api/kids/{login}/badges/{badge}': async ({ parent, login }) => {
    await parent.fillWeek(login, TODAY);
    return { params: { login, badge: 0 } };
  },
  'delete /api/kids/{login}/badges/{badge}': ({ login }) => ({ params: { login, badge: 0 } }),
  'get /api/kids/{login}/weeks/{week}': ({ login }) => ({
    params: { login, week: weekOf(TODAY) },
  }),
  'put /api/kids/{login}/missions/{mission}/marks/{day}': async (access) => ({
    params: { ...(await newMission(access)), day: TODAY },
    body: { to: 'done', saw: 'undone' },
  }),
};

/** Signs in another device of the family, which no visitor uses. */
async function anotherDevice({ world, parent }: AccessWorld): Promise<number> {
  const known = async () =>
    (await answered(parent.api.account.$get())).devices.map(({ device }) => device);
  const before = await known();
  await answered(world.device().api.session.$post({ json: SIGN_IN }));
  const added = (await known()).find((device) => !before.includes(device));
  if (added === undefined) throw new Error('The new device is not listed.');
  return added;
}

/** A free gift, so that only permission decides who can take it. */
async function newGift({ parent, login }: AccessWorld) {
  return { login, gift: await parent.addGift(login, { points: 0 }) };
}

async function chosenGift(access: AccessWorld) {
  const { login, gift } = await newGift(access);
  const param = { login, gift: String(gift) };
  const { gifts } = access.parent.api.kids[':login'];
  await answered(gifts[':gift'].choose.$post({ param, json: { points: 0 } }));
  return { login, gift };
}

async function newMission({ parent, login }: AccessWorld) {
  return { login, mission: await parent.addMission(login) };
}

/** Registers both families and signs their devices in. */
export async function openAccessWorld(world: World): Promise<AccessWorld> {
  const parent = new SampleParent(world.device());
  const stranger = new SampleParent(world.device());
  await Promise.all([parent.register(), stranger.register(STRANGER_EMAIL)]);
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

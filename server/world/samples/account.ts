import { answered, SIGN_IN } from '../family.ts';
import type { AccessWorld, Samples } from './sample.ts';

export const STRANGER_EMAIL = 'obcy@example.com';
const REGISTRATION = { ...SIGN_IN, gender: 'mama', code: null, timeZone: 'Europe/Warsaw' };

export const accountSamples = {
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
  'post /api/doors/{login}/close': ({ login }) => ({ params: { login } }),
  'post /api/doors/open': () => ({}),
  'get /api/live': () => ({}),
} satisfies Partial<Samples>;

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

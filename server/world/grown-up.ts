import type { ParentGender } from '#domain/gender.ts';
import type { StarCode } from '#domain/star-code.ts';
import type { Device } from './device.ts';
import { answered, SampleParent, SIGN_IN } from './family.ts';
import type { World } from './world.ts';

/** The e-mail and password of the sample family's second grown-up. */
export const SECOND_SIGN_IN = { email: 'drugi@example.com', password: 'konstelacja' };

/** A second grown-up with the password of the sample family's first one. */
export const MAREK = {
  email: 'marek@example.com',
  password: SIGN_IN.password,
  name: 'Marek',
  gender: 'tata',
} as const;

interface Joining {
  email: string;
  password: string;
  name: string;
  gender: ParentGender;
  code: StarCode | null;
}

const JOINING: Joining = { ...SECOND_SIGN_IN, name: 'Jan', gender: 'tata', code: null };

/** The token of an invitation's link. */
export async function invite({ api }: Pick<SampleParent, 'api'>, email: string | null = null) {
  return (await answered(api.invitations.$post({ json: { email } }))).token;
}

/** What somebody does who comes with a link. */
export function join(device: Device, token: string, draft: Partial<Joining> = {}) {
  const { code, ...joining } = { ...JOINING, ...draft };
  return device.api.invitation.$put({ json: { token, ...joining, code: code && [...code] } });
}

/** The same for a family's parent who invites them. */
export async function joinBy(
  by: Pick<SampleParent, 'api'>,
  device: Device,
  draft: Partial<Joining> = {},
) {
  await answered(join(device, await invite(by), draft));
}

/** One more grown-up of a family, in their own profile on a device of their own. */
export async function addGrownUp(
  world: World,
  by: Pick<SampleParent, 'api'>,
  draft: Partial<Joining> = {},
): Promise<Device> {
  const device = world.device();
  await joinBy(by, device, draft);
  const { code } = draft;
  await answered(
    device.api.actor.$put({ json: { be: 'parent', ...(code && { code: [...code] }) } }),
  );
  return device;
}

/** The numbers of a family's grown-ups, whoever asks first. */
export async function grownUpsOf({ api }: Pick<SampleParent, 'api'>) {
  const { grownUps } = await answered(api['grown-ups'].$get());
  return [...grownUps.filter(({ own }) => own), ...grownUps.filter(({ own }) => !own)].map(
    ({ grownUp }) => grownUp,
  );
}

/** A family of two grown-ups, each in their own profile on a device of their own. */
export async function twoGrownUps(world: World) {
  const first = new SampleParent(world.device());
  await first.register();
  const second = await addGrownUp(world, first);
  const [one = 0, other = 0] = await grownUpsOf(first);
  return { first, second, numbers: { first: one, second: other } };
}

/** Enters a grown-up's profile on a device, by its number. */
export function enterAs(
  device: Device,
  grownUp: number,
  by: { code?: number[]; password?: string } = {},
) {
  return device.api.actor.$put({ json: { be: 'parent', grownUp, ...by } });
}

/** Takes a grown-up out of the family, or leaves it, by the number. */
export function removeGrownUp(
  { api }: Pick<Device, 'api'>,
  grownUp: number,
  password = SIGN_IN.password,
) {
  const param = { grownUp: String(grownUp) };
  return api['grown-ups'][':grownUp'].removal.$post({ param, json: { password } });
}

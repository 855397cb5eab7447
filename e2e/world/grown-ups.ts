import type { ParentGender } from '#domain/gender.ts';
import type { Device } from '../../server/world/device.ts';
import { answered, type SampleParent, SIGN_IN } from '../../server/world/family.ts';
import { addressOf } from './address.ts';

interface GrownUp {
  email: string;
  name: string;
  gender: ParentGender;
}

/** The second grown-up of a sample family; the password is the first one's. */
export const MAREK: GrownUp = { email: 'marek@example.com', name: 'Marek', gender: 'tata' };

/** The token of a new invitation into a family, whose link is handed over. */
export async function invited({ api }: SampleParent): Promise<string> {
  return (await answered(api.invitations.$post({ json: { email: null } }))).token;
}

/** The address that an invitation's link has on a server. */
export function invitationLink(token: string): string {
  return `${addressOf.invitation()}#${token}`;
}

/** Somebody joins a family on a device of theirs, on which nobody is active then. */
export async function join(parent: SampleParent, device: Device, who: GrownUp = MAREK) {
  const token = await invited(parent);
  const json = { ...who, token, password: SIGN_IN.password, code: null };
  await answered(device.api.invitation.$put({ json }));
}

import type { Device } from '../device.ts';
import { answered, SampleParent, SIGN_IN } from '../family.ts';

/** Which of the family's two grown-ups does something: the first one, or who was invited. */
export type Which = 0 | 1;

/** A grown-up who acts in the random days. */
export interface GrownUp {
  parent: SampleParent;
  /** As the family's marks name them. */
  number: number;
  gender: 'mama' | 'tata';
}

/** The second grown-up, who takes the first one's invitation on a device of their own. */
export async function invitedBy({ api }: SampleParent, device: Device): Promise<GrownUp> {
  const { token } = await answered(api.invitations.$post({ json: { email: null } }));
  const who = { email: 'tata@example.com', password: SIGN_IN.password, name: 'Kuba' };
  const json = { ...who, token, gender: 'tata', code: null } as const;
  await answered(device.api.invitation.$put({ json }));
  await answered(device.api.actor.$put({ json: { be: 'parent' } }));
  const { grownUps } = await answered(device.api['grown-ups'].$get());
  const number = grownUps.find(({ own }) => own)?.grownUp ?? 0;
  return { parent: new SampleParent(device), number, gender: 'tata' };
}

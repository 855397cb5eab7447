import { answered, SIGN_IN } from '../family.ts';
import { addGrownUp, grownUpsOf, invite } from '../grown-up.ts';
import type { AccessWorld, Samples } from './sample.ts';

const { password } = SIGN_IN;

export const grownUpSamples = {
  'get /api/grown-ups': () => ({}),
  'post /api/invitations': () => ({ body: { email: null } }),
  'delete /api/invitations/{invitation}': async (access) => ({
    params: { invitation: await anInvitation(access) },
  }),
  'post /api/invitation': () => ({ body: { token: 'nie-ma' } }),
  'put /api/invitation': (_, visitor) => ({
    body: {
      ...{ token: 'nie-ma', email: `${visitor}@example.com`, password: 'konstelacja' },
      ...{ name: 'Jan', gender: 'tata', code: null },
    },
  }),
  'post /api/grown-ups/{grownUp}/removal': async (access) => ({
    params: { grownUp: await anotherGrownUp(access) },
    body: { password },
  }),
  'post /api/grown-ups/{grownUp}/founder': async (access) => ({
    params: { grownUp: await anotherGrownUp(access) },
    body: { password },
  }),
} satisfies Partial<Samples>;

/** A family has few of them: one that is there is used again. */
async function anInvitation({ parent }: AccessWorld): Promise<number> {
  const open = async () => (await answered(parent.api['grown-ups'].$get())).invitations[0];
  if (!(await open())) await invite(parent);
  return (await open())?.invitation ?? 0;
}

async function anotherGrownUp({ world, parent }: AccessWorld): Promise<number> {
  const [, other] = await grownUpsOf(parent);
  if (other !== undefined) return other;
  await addGrownUp(world, parent);
  return (await grownUpsOf(parent))[1] ?? 0;
}

import { answered, HEART, mark } from '../family.ts';
import { TODAY } from '../world.ts';
import type { AccessWorld, Samples } from './sample.ts';

export const wordSamples = {
  'get /api/kids/{login}/words': ({ login }) => ({ params: { login } }),
  'put /api/kids/{login}/words': async (access) => ({
    params: { login: access.login },
    body: { of: await accepted(access), wording: HEART },
  }),
  'delete /api/kids/{login}/words/{word}': async (access) => {
    const { parent, login } = access;
    return { params: { login, word: await parent.say(login, await accepted(access)) } };
  },
} satisfies Partial<Samples>;

async function accepted({ parent, login }: AccessWorld) {
  const number = await parent.addMission(login);
  await answered(mark(parent.device, { login, mission: number, day: TODAY }, 'done'));
  return [{ number, day: TODAY }];
}

import { inText, webm } from '../sounds.ts';
import type { AccessWorld, Samples } from './sample.ts';

export const recordingSamples = {
  'get /api/kids/{login}/recordings/{number}': async (access) => ({
    params: await recordedGift(access),
  }),
  'put /api/kids/{login}/recordings/{number}': async ({ parent, login }) => ({
    params: { login, number: await parent.addMission(login) },
    body: { sound: inText(webm()) },
  }),
  'delete /api/kids/{login}/recordings/{number}': async (access) => ({
    params: await recordedGift(access),
  }),
} satisfies Partial<Samples>;

async function recordedGift({ parent, login }: AccessWorld) {
  const number = await parent.addGift(login);
  await parent.record(login, number, webm());
  return { login, number };
}

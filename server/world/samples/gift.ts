import { answered, newKey, SAMPLE_GIFT } from '../family.ts';
import type { AccessWorld, Samples } from './sample.ts';

export const giftSamples = {
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
} satisfies Partial<Samples>;

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

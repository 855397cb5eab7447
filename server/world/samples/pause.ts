import { answered, newKey, SampleParent } from '../family.ts';
import { TODAY } from '../world.ts';
import type { AccessWorld, Samples, Visitor } from './sample.ts';

const DAYS = { kind: 'holiday' as const, from: TODAY, to: TODAY + 6 };

export const pauseSamples = {
  'get /api/pauses': () => ({}),
  'post /api/pauses': async (access, visitor) => {
    const { kids } = await withoutPauses(access, visitor);
    return { body: { ...DAYS, kids, key: newKey() } };
  },
  'put /api/pauses/{pause}': async (access, visitor) => {
    const { kids, pause } = await newPause(access, visitor);
    return { params: { pause }, body: { ...DAYS, to: TODAY + 2, kids } };
  },
  'delete /api/pauses/{pause}': async (access, visitor) => {
    const { pause } = await newPause(access, visitor);
    return { params: { pause } };
  },
} satisfies Partial<Samples>;

/** Pauses have no room beside each other: those of earlier samples go. */
async function withoutPauses({ parent, login, devices }: AccessWorld, visitor: Visitor) {
  const isStranger = visitor === 'stranger';
  const { api } = isStranger ? new SampleParent(devices.stranger) : parent;
  const { kids } = await answered(api.kids.$get());
  const { pauses } = await answered(api.pauses.$get());
  for (const { pause } of pauses) {
    await answered(api.pauses[':pause'].$delete({ param: { pause: String(pause) } }));
  }
  return { api, kids: isStranger ? kids.map((kid) => kid.login) : [login] };
}

async function newPause(access: AccessWorld, visitor: Visitor) {
  const { api, kids } = await withoutPauses(access, visitor);
  const { pause } = await answered(api.pauses.$post({ json: { ...DAYS, kids, key: newKey() } }));
  return { kids, pause: pause.pause };
}

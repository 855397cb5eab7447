import { newKey } from '../family.ts';
import type { Samples } from './sample.ts';

export const newsSamples = {
  'post /api/kids/{login}/news/claims': async ({ parent, login }) => {
    await parent.addPoints(login, 5);
    return { params: { login }, body: { key: newKey() } };
  },
  'post /api/kids/{login}/news/shown': ({ login }) => ({
    params: { login },
    body: { key: newKey() },
  }),
} satisfies Partial<Samples>;

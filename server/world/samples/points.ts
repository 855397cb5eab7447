import { newKey } from '../family.ts';
import type { Samples } from './sample.ts';

export const pointsSamples = {
  'get /api/kids/{login}/points': ({ login }) => ({ params: { login } }),
  'post /api/kids/{login}/extra-points': ({ login }) => ({
    params: { login },
    body: { description: 'Za odwagę', points: 5, key: newKey() },
  }),
} satisfies Partial<Samples>;

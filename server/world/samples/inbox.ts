import { TODAY } from '../world.ts';
import type { Samples } from './sample.ts';

export const inboxSamples = {
  'get /api/inbox': () => ({}),
  'post /api/acceptances': ({ login }) => ({
    body: { kids: [{ login, marks: [{ mission: 1, day: TODAY }] }] },
  }),
  'post /api/returns': ({ login }) => ({
    body: { kids: [{ login, marks: [{ mission: 1, day: TODAY }] }] },
  }),
} satisfies Partial<Samples>;

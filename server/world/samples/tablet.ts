import type { Samples } from './sample.ts';

export const tabletSamples = {
  'post /api/pairing': () => ({}),
  'put /api/pairing': () => ({ body: { code: 'ABC234', secret: 'nie-ma' } }),
  'post /api/tablets/look': () => ({ body: { code: 'ABC234' } }),
  'put /api/tablets': () => ({ body: { code: 'ABC234', name: 'Tablet', login: null } }),
} satisfies Partial<Samples>;

import { newKey } from '../family.ts';
import { TODAY } from '../world.ts';
import type { Samples } from './sample.ts';

export const KID = { name: 'Janek', birth: 2020, gender: 'M', hero: 1, code: null } as const;

export const kidSamples = {
  'get /api/kids': () => ({}),
  'get /api/kids/{login}': ({ login }) => ({ params: { login } }),
  'post /api/kids': () => ({ body: { ...KID, key: newKey() } }),
  'get /api/kids/{login}/profile': ({ login }) => ({ params: { login } }),
  'put /api/kids/{login}': ({ login }) => ({ params: { login }, body: KID }),
  'delete /api/kids/{login}': ({ login }) => ({ params: { login } }),
  'put /api/kids/{login}/badges/{badge}': async ({ parent, login }) => {
    await parent.fillWeek(login, TODAY);
    return { params: { login, badge: 0 } };
  },
  'delete /api/kids/{login}/badges/{badge}': ({ login }) => ({ params: { login, badge: 0 } }),
} satisfies Partial<Samples>;

import { z } from '@hono/zod-openapi';
import { Change } from './field.ts';
import { ACCESS, get, noun, ok, post } from './route.ts';

export const Lockout = z
  .object({
    /** The kid's login; `null` is the requesting grown-up. */
    login: z.string().nullable(),
    /** Whether the stars sleep now, and no code can be tried. */
    asleep: z.boolean(),
    /**
     * When they last slept after many wrong codes, in milliseconds; `null` if they have not since
     * the parent opened the profile.
     */
    slept: z.number().int().nullable(),
  })
  .openapi('Door');
export type Lockout = z.infer<typeof Lockout>;

const Lockouts = z.object({ change: Change, doors: z.array(Lockout) });

export const STAR_CODE = noun({
  tag: 'door',
  about: 'Attempts at the star codes of profiles.',
  routes: {
    listDoors: get('/api/doors', ACCESS.anyParent, {
      summary: 'The star-code lockouts of the kids and of the requesting grown-up',
      responses: ok('The lockouts of profiles with a star code.', Lockouts),
    }),
    openKidDoor: post('/api/doors/{login}/open', ACCESS.parentOfKid, {
      summary: 'Wakes a kid’s stars',
      description: 'The count of wrong codes is deleted.',
      responses: ok('It is done.', { change: Change }),
    }),
    openParentDoor: post('/api/doors/open', ACCESS.anyParent, {
      summary: 'Wakes the stars of the requesting grown-up',
      responses: ok('It is done.', { change: Change }),
    }),
  },
});

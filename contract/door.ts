import { z } from '@hono/zod-openapi';
import { Change } from './field.ts';
import { ACCESS, get, noun, ok, post } from './route.ts';

/** What the parent sees about attempts at a profile's star code. */
export const Door = z
  .object({
    /** The kid's login; `null` is the requesting grown-up. */
    login: z.string().nullable(),
    /** How many different wrong codes were tried in the last seven days, without the owner's. */
    tried: z.number().int(),
    /** The time of the last one, in milliseconds. */
    last: z.number().int().nullable(),
    /** Whether there are more attempts than a small child needs, so that the parent should look. */
    noticed: z.boolean(),
    /** Whether the star code is locked until the parent unlocks it or hours have passed. */
    closed: z.boolean(),
  })
  .openapi('Door');
export type Door = z.infer<typeof Door>;

const Doors = z.object({ change: Change, doors: z.array(Door) });

export const DOOR = noun({
  tag: 'door',
  about: 'Attempts at the star codes of profiles.',
  routes: {
    listDoors: get('/api/doors', ACCESS.parent, {
      summary: 'The star-code locks of the kids and of the requesting grown-up',
      responses: ok('The locks of profiles with a star code.', Doors),
    }),
    openKidDoor: post('/api/doors/{login}/open', ACCESS.parentOfKid, {
      summary: 'Unlocks a kid’s star code',
      description: 'The attempts are deleted.',
      responses: ok('It is done.', { change: Change }),
    }),
    closeKidDoor: post('/api/doors/{login}/close', ACCESS.parentOfKid, {
      summary: '„Cofnij”: locks it again',
      description: 'For as long as after too many attempts. The deleted attempts stay deleted.',
      responses: ok('It is done.', { change: Change }),
    }),
    openParentDoor: post('/api/doors/open', ACCESS.parent, {
      summary: 'Unlocks the parent’s own star code',
      responses: ok('It is done.', { change: Change }),
    }),
  },
});

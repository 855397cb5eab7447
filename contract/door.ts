import { z } from '@hono/zod-openapi';
import { Change } from './field.ts';
import { changed, KidPath } from './kid.ts';
import { ACCESS, answer, noun, route } from './route.ts';

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

const listDoors = route({
  summary: 'The star-code locks of the kids and of the requesting grown-up',
  method: 'get',
  path: '/api/doors',
  'x-access': ACCESS.parent,
  responses: { 200: answer(Doors, 'The locks of profiles with a star code.') },
  problems: [],
});

const openKidDoor = route({
  summary: 'Unlocks a kid’s star code',
  description: 'The attempts are deleted.',
  method: 'post',
  path: '/api/doors/{login}/open',
  'x-access': ACCESS.parentOfKid,
  request: { params: KidPath },
  responses: { 200: answer(changed({}), 'It is done.') },
  problems: [],
});

const closeKidDoor = route({
  summary: '„Cofnij”: locks it again',
  description: 'For as long as after too many attempts. The deleted attempts stay deleted.',
  method: 'post',
  path: '/api/doors/{login}/close',
  'x-access': ACCESS.parentOfKid,
  request: { params: KidPath },
  responses: { 200: answer(changed({}), 'It is done.') },
  problems: [],
});

const openParentDoor = route({
  summary: 'Unlocks the parent’s own star code',
  method: 'post',
  path: '/api/doors/open',
  'x-access': ACCESS.parent,
  responses: { 200: answer(changed({}), 'It is done.') },
  problems: [],
});

export const DOOR = noun({
  tag: 'door',
  about: 'Attempts at the star codes of profiles.',
  routes: { listDoors, openKidDoor, closeKidDoor, openParentDoor },
});

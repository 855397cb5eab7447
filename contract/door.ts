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
  summary: 'The doors of the kids and the own one, where they have a star code',
  method: 'get',
  path: '/api/doors',
  'x-access': ACCESS.parent,
  responses: { 200: answer(Doors, 'Doors with a star code.') },
  problems: [],
});

const openKidDoor = route({
  summary: 'The parent has seen it: the door can be tried again',
  description: 'The guesses at it are forgotten.',
  method: 'post',
  path: '/api/doors/{login}/open',
  'x-access': ACCESS.parentOfKid,
  request: { params: KidPath },
  responses: { 200: answer(changed({}), 'It is done.') },
  problems: [],
});

const closeKidDoor = route({
  summary: '„Cofnij” after it: the door is closed again',
  description: 'As long as one that guesses have closed just now; what was tried stays forgotten.',
  method: 'post',
  path: '/api/doors/{login}/close',
  'x-access': ACCESS.parentOfKid,
  request: { params: KidPath },
  responses: { 200: answer(changed({}), 'It is done.') },
  problems: [],
});

const openParentDoor = route({
  summary: 'The same for the parent’s own door',
  method: 'post',
  path: '/api/doors/open',
  'x-access': ACCESS.parent,
  responses: { 200: answer(changed({}), 'It is done.') },
  problems: [],
});

export const DOOR = noun({
  tag: 'door',
  about: 'Guesses at the star codes of profiles.',
  routes: { listDoors, openKidDoor, closeKidDoor, openParentDoor },
});

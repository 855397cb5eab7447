import { z } from '@hono/zod-openapi';
import { Change } from './field.ts';
import { changed, KidPath } from './kid.ts';
import { ACCESS, answer, noun, route } from './route.ts';

/** What the parent is told about guesses at a profile's star code. */
export const Door = z
  .object({
    /** The kid's login; `null` is the own door of the grown-up who asks. */
    login: z.string().nullable(),
    /** How many different codes were tried in the last seven days and are on no owner's way. */
    tried: z.number().int(),
    /** The instant of the last one, in milliseconds. */
    last: z.number().int().nullable(),
    /** More than a small child would need: the parent should look. */
    noticed: z.boolean(),
    /** It opens only when the parent allows it, or after hours. */
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

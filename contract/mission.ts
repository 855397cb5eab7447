import { z } from '@hono/zod-openapi';
import { LAST_DAY } from '#domain/day.ts';
import {
  Change,
  CreationKey,
  Day,
  Name,
  Numbered,
  PagePlace,
  Picture,
  Points,
  Weekday,
  Weekdays,
} from './field.ts';
import { changed, KidPath } from './kid.ts';
import { ACCESS, answer, body, pathNumber, refusal, route } from './route.ts';

export const MissionDraft = z.object({
  name: Name,
  picture: Picture,
  points: Points,
  days: Weekdays,
  confirmation: z.boolean(),
});

export const Mission = MissionDraft.extend({
  mission: z.number().int(),
  /** What all versions of a mission share. */
  lineage: z.number().int(),
  /** A newer version stands in its place. */
  replaced: z.boolean(),
  days: z.array(Weekday).readonly(),
  start: Day,
  finish: Day.nullable(),
}).openapi('Mission');

export const MissionPath = KidPath.extend({ mission: pathNumber('mission') });

const ChangedMission = changed({ mission: Mission });

/** The missions that have not been ended, today's and later ones. */
export const listMissions = route({
  method: 'get',
  path: '/api/kids/{login}/missions',
  'x-access': ACCESS.kidOrParent,
  request: { params: KidPath },
  responses: {
    200: answer(
      z.object({ change: Change, missions: z.array(Mission).readonly() }),
      'Misje, które nie są zakończone.',
    ),
    '4XX': refusal,
  },
});

export const createMission = route({
  method: 'post',
  path: '/api/kids/{login}/missions',
  'x-access': ACCESS.parentOfKid,
  request: {
    params: KidPath,
    ...body(
      MissionDraft.extend({
        key: CreationKey,
        /** „Cofnij” after „Usuń misję”: the place in the list that it had. */
        lineage: Numbered.optional(),
      }),
    ),
  },
  responses: { 201: answer(ChangedMission, 'Misja od dziś.'), '4XX': refusal },
});

/** A mission of any version's number: the version that stands there now, or stood last. */
export const getMission = route({
  method: 'get',
  path: '/api/kids/{login}/missions/{mission}',
  'x-access': ACCESS.parentOfKid,
  request: { params: MissionPath },
  responses: {
    200: answer(
      z.object({
        change: Change,
        mission: Mission,
        /** The first day of its first version. */
        since: Day,
        /** Whether „Usuń misję” is offered. */
        deletable: z.boolean(),
      }),
      'Misja, jaka jest teraz.',
    ),
    '4XX': refusal,
  },
});

/** „Usuń misję”, with all its versions: only one that was never due and has no mark. */
export const deleteMission = route({
  method: 'delete',
  path: '/api/kids/{login}/missions/{mission}',
  'x-access': ACCESS.parentOfKid,
  request: { params: MissionPath },
  responses: { 200: answer(ChangedMission, 'Misja, której już nie ma.'), '4XX': refusal },
});

/** A mark that went with its mission, or with the weekday that was dropped. */
const RemovedMark = z.object({
  day: Day.min(0).max(LAST_DAY),
  state: z.enum(['wait', 'done']),
});

/** So many come back with „Cofnij”, the nearest days first. */
export const MOST_REMOVED = 1000;

const Removed = z.array(RemovedMark).max(MOST_REMOVED).readonly();

/**
 * Answers with the version that now stands there: the same, or the one that replaces it; and with
 * the marks that went. „Cofnij” sends the old draft and these marks as `restore`. `saw` is the
 * draft that the form was opened with: where another device has changed it since, it is refused.
 */
export const editMission = route({
  method: 'put',
  path: '/api/kids/{login}/missions/{mission}',
  'x-access': ACCESS.parentOfKid,
  request: {
    params: MissionPath,
    ...body(MissionDraft.extend({ saw: MissionDraft.optional(), restore: Removed.optional() })),
  },
  responses: {
    200: answer(ChangedMission.extend({ removed: Removed }), 'Misja po zmianie.'),
    '4XX': refusal,
  },
});

/** „Wyłącz misję”. Answers also with the marks that went, which „Cofnij” sends back. */
export const endMission = route({
  method: 'post',
  path: '/api/kids/{login}/missions/{mission}/end',
  'x-access': ACCESS.parentOfKid,
  request: { params: MissionPath },
  responses: {
    200: answer(ChangedMission.extend({ removed: Removed }), 'Misja zakończona.'),
    '4XX': refusal,
  },
});

/** Takes „Wyłącz misję” back, on the same day. Marks that cannot be there are left out. */
export const resumeMission = route({
  method: 'post',
  path: '/api/kids/{login}/missions/{mission}/resume',
  'x-access': ACCESS.parentOfKid,
  request: {
    params: MissionPath,
    ...body(z.object({ marks: Removed })),
  },
  responses: { 200: answer(ChangedMission, 'Misja trwa dalej.'), '4XX': refusal },
});

/** A page of missions that have ended, in one way or another. */
const EndedPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    change: Change,
    missions: z.array(row).readonly(),
    /** The `before` of the next page; `null` where this one is the last. */
    next: PagePlace.nullable(),
  });

const PageQuery = z.object({ before: PagePlace.optional() });

/** „Zakończone misje”, the last ended first, a page at a time. */
export const listEndedMissions = route({
  method: 'get',
  path: '/api/kids/{login}/missions/ended',
  'x-access': ACCESS.parentOfKid,
  request: { params: KidPath, query: PageQuery },
  responses: {
    200: answer(EndedPage(Mission.extend({ since: Day })), 'Zakończone misje.'),
    '4XX': refusal,
  },
});

/** „Wcześniejsze wersje” of a mission, the newest first, a page at a time. */
export const listMissionVersions = route({
  method: 'get',
  path: '/api/kids/{login}/missions/{mission}/versions',
  'x-access': ACCESS.parentOfKid,
  request: { params: MissionPath, query: PageQuery },
  responses: {
    200: answer(EndedPage(Mission), 'Wcześniejsze wersje misji.'),
    '4XX': refusal,
  },
});

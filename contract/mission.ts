import { z } from '@hono/zod-openapi';
import { MOST_EXCUSES, MOST_MISSIONS_A_WEEK } from '#domain/base/bounds.ts';
import {
  Change,
  CreationKey,
  Cursor,
  Day,
  Minutes,
  MissionTime,
  Name,
  Numbered,
  Picture,
  Points,
  RecordingName,
  Rhythm,
  Sound,
  Weekday,
  Weekdays,
} from './field.ts';
import { Also, AlsoAdded, Copies, siblingsOf } from './kid.ts';
import { RECORDING_PROBLEMS } from './recording.ts';
import { ACCESS, body, created, get, noun, ok, post, put, remove } from './route.ts';

const MissionPlan = z.object({
  name: Name,
  picture: Picture,
  points: Points,
  days: Weekdays,
  confirmation: z.boolean(),
});

const MissionDraft = MissionPlan.extend({
  /** „Jednorazowo”: that day; `days` then holds its weekday only. */
  only: Day.nullable().optional(),
  /** Absent: every week, or as before an edit. */
  rhythm: Rhythm.optional(),
});

/** A new mission; by default it is for any time of day and takes no known time. */
export const TimedDraft = MissionDraft.extend({
  timeOfDay: MissionTime.optional(),
  minutes: Minutes.optional(),
});

export const Mission = MissionPlan.extend({
  mission: z.number().int(),
  /** Shared by all versions of a mission. */
  lineage: z.number().int(),
  /** The sort order of missions, the same in all versions. */
  place: z.number().int(),
  timeOfDay: MissionTime,
  /** How long it takes, the same in all versions. */
  minutes: z.number().int().nullable(),
  /** Identifies its recording (`getRecording` by its lineage). */
  recording: RecordingName,
  replaced: z.boolean(),
  days: z.array(Weekday).readonly(),
  rhythm: Rhythm,
  start: Day,
  /** The first day without it. For a mission for one day, the day after it. */
  finish: Day.nullable(),
}).openapi('Mission');

const ChangedMission = z.object({ change: Change, mission: Mission });

const RemovedMark = z.object({
  day: Day,
  state: z.enum(['wait', 'done']),
});

/** The most marks that „Cofnij” restores, the nearest days first. */
export const MOST_REMOVED = 1000;

const Removed = z.array(RemovedMark).max(MOST_REMOVED).readonly();

/** A saved form: what was filled in, what the form showed, and the marks that „Cofnij” restores. */
export const MissionEdit = TimedDraft.extend({
  saw: MissionDraft.optional(),
  restore: Removed.optional(),
});
export type MissionEdit = z.infer<typeof MissionEdit>;

const ExcusedDays = z.array(Day).max(MOST_EXCUSES).readonly();

const EndedPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    change: Change,
    missions: z.array(row).readonly(),
    next: Cursor.nullable(),
  });

const PageQuery = z.object({ before: Cursor.optional() });

export const MISSION = noun({
  tag: 'mission',
  about: 'Missions and their marks.',
  // The order matters: `…/missions/ended` and `…/missions/order` also match `…/missions/{mission}`.
  routes: {
    listMissions: get('/api/kids/{login}/missions', ACCESS.readOfKid, {
      summary: 'The missions that have not ended, including future ones',
      responses: ok('The missions.', { change: Change, missions: z.array(Mission).readonly() }),
    }),
    createMission: post('/api/kids/{login}/missions', ACCESS.parentOfKid, {
      summary: 'Creates a mission from today on, or for one day',
      description: 'It can be repeated with the same key and creates one mission for each kid.',
      request: body({
        ...TimedDraft.shape,
        key: CreationKey,
        /** „Cofnij” after „Usuń misję”: the lineage of the deleted mission. */
        lineage: Numbered.optional(),
        /** Its place, which it gets if it is free. */
        place: Numbered.optional(),
        excused: ExcusedDays.optional(),
        recording: Sound.optional(),
        also: Also.optional(),
      }),
      responses: created('The mission, from today on.', ChangedMission.extend({ also: AlsoAdded })),
      problems: ['too-many-missions', 'day-out-of-reach', 'key-reused', ...RECORDING_PROBLEMS],
    }),
    listEndedMissions: get('/api/kids/{login}/missions/ended', ACCESS.parentOfKid, {
      summary: '„Zakończone misje”, paginated, the last ended first',
      request: { query: PageQuery },
      responses: ok('A page of ended missions.', EndedPage(Mission.extend({ since: Day }))),
    }),
    getMission: get('/api/kids/{login}/missions/{mission}', ACCESS.parentOfKid, {
      summary: 'Returns a mission by the number of any version',
      description: 'Returns the current version, or the last one.',
      responses: ok('The current version.', {
        change: Change,
        mission: Mission,
        since: Day,
        deletable: z.boolean(),
      }),
    }),
    orderMissions: put('/api/kids/{login}/missions/order', ACCESS.parentOfKid, {
      summary: 'Sorts missions',
      description:
        'The whole list in the new order, by lineages. The listed missions exchange their places. Missing ones keep theirs, and deleted ones are skipped. `moved` holds those with a new time of day.',
      request: body({
        lineages: z.array(Numbered).max(MOST_MISSIONS_A_WEEK).readonly(),
        moved: z
          .array(z.object({ lineage: Numbered, timeOfDay: MissionTime }))
          .max(MOST_MISSIONS_A_WEEK)
          .readonly()
          .optional(),
      }),
      responses: ok('The missions stand in this order.', { change: Change }),
    }),
    editMission: put('/api/kids/{login}/missions/{mission}', ACCESS.parentOfKid, {
      summary: 'Changes a mission',
      description:
        'Returns the current version, the same or a new one, and the removed marks. „Cofnij” sends the old draft and these marks as `restore`. `saw` is the draft that the form showed. The request is rejected if another device has changed the mission since, unless the draft equals `saw`. The time of day and the minutes create no version. They and `rhythm` default to the present ones. The kids of `copies` get the resulting draft as a new mission. `siblings` are edits of other kids’ missions, judged alike: all are saved or none.',
      request: body({
        ...MissionEdit.shape,
        copies: Copies.optional(),
        siblings: siblingsOf(
          MissionEdit.extend({ mission: Numbered, saw: MissionDraft }),
        ).optional(),
      }),
      responses: ok(
        'The current version.',
        ChangedMission.extend({
          removed: Removed,
          also: AlsoAdded,
          siblings: siblingsOf(z.object({ mission: Mission, removed: Removed })),
        }),
      ),
      problems: [
        'mission-ended',
        'mission-changed',
        'day-out-of-reach',
        'mission-done-today',
        'too-many-missions',
        'key-reused',
      ],
    }),
    deleteMission: remove('/api/kids/{login}/missions/{mission}', ACCESS.parentOfKid, {
      summary: '„Usuń misję”: deletes a mission with all its versions',
      description: 'Only for a mission that was never due and has no mark.',
      responses: ok(
        'The deleted mission, the days on which it was excused, and its recording.',
        ChangedMission.extend({ excused: ExcusedDays, recorded: Sound.nullable() }),
      ),
      problems: ['mission-changed', 'mission-has-past'],
    }),
    endMission: post('/api/kids/{login}/missions/{mission}/end', ACCESS.parentOfKid, {
      summary: '„Wyłącz misję”: ends a mission',
      description:
        'Also returns the removed marks and the earlier finish, which „Cofnij” sends back.',
      responses: ok(
        'The mission has ended.',
        ChangedMission.extend({ removed: Removed, had: Day.nullable() }),
      ),
      problems: ['mission-ended'],
    }),
    resumeMission: post('/api/kids/{login}/missions/{mission}/resume', ACCESS.parentOfKid, {
      summary: 'Undoes „Wyłącz misję” on the same day',
      description: 'Invalid marks are skipped.',
      request: body({ marks: Removed, finish: Day.nullable().optional() }),
      responses: ok('The mission goes on.', ChangedMission),
      problems: ['mission-ended', 'too-many-missions'],
    }),
    listMissionVersions: get('/api/kids/{login}/missions/{mission}/versions', ACCESS.parentOfKid, {
      summary: '„Wcześniejsze wersje” of a mission, paginated, the newest first',
      request: { query: PageQuery },
      responses: ok('A page of earlier versions.', EndedPage(Mission)),
    }),
  },
});

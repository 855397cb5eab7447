import { z } from '@hono/zod-openapi';
import { Change } from './field.ts';
import { Kid } from './kid.ts';
import { Waiting } from './mark.ts';
import { ACCESS, noun, ok, put, remove } from './route.ts';
import { WeekProgress } from './week.ts';

const Excused = {
  change: Change,
  kid: Kid,
  weeks: z.array(WeekProgress).readonly(),
  waiting: Waiting,
};

export const EXCUSE = noun({
  tag: 'mission',
  routes: {
    excuseMission: put('/api/kids/{login}/missions/{mission}/excuses/{day}', ACCESS.parentOfKid, {
      summary: '„Dziś nie trzeba”: a mission is not active on a day, in any of its versions',
      description:
        'It can be repeated. A waiting mark is returned. The week is recounted in the same transaction.',
      responses: ok('The mission is excused on this day.', Excused),
      problems: [
        'day-not-excusable',
        'mission-not-active',
        'day-paused',
        'mission-done-that-day',
        'too-many-excuses',
      ],
    }),
    requireMission: remove(
      '/api/kids/{login}/missions/{mission}/excuses/{day}',
      ACCESS.parentOfKid,
      {
        summary: '„Jednak trzeba”: undoes „Dziś nie trzeba”',
        description: 'It can be repeated. The returned mark waits again.',
        responses: ok('The mission is not excused on this day.', Excused),
        problems: ['day-not-excusable'],
      },
    ),
  },
});

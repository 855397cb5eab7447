import { z } from '@hono/zod-openapi';
import { ACCESS, get, noun } from './route.ts';

export const CALENDAR = noun({
  tag: 'calendar',
  about: 'Missions of the next weeks for a calendar program.',
  routes: {
    getCalendar: get('/kalendarz/{calendar}', ACCESS.address, {
      summary: 'The missions of the next weeks as iCalendar, at an address that is a secret',
      description:
        '`gwz_….ics`, from `POST /api/tokens` with `may` of `calendar`. It has no done marks, and is the same until the family or the day changes.',
      responses: {
        200: {
          description: 'The calendar.',
          content: { 'text/calendar': { schema: z.string() } },
        },
      },
      problems: ['too-fast', 'unavailable'],
    }),
  },
});

import type { CALENDAR } from '#contract/calendar.ts';
import { firstDay, lastDay, weekOf } from '#domain/time/week.ts';
import { VERSION } from '../../base/version.ts';
import { readPlanned } from '../../db/kid/progress.ts';
import type { AppContext, Handlers } from '../../http/context.ts';
import { calendarPace, type requestLimiter } from '../../http/limits/request-limits.ts';
import { Problem } from '../../http/problem.ts';
import { findVisitor } from '../../shared/session/sessions.ts';
import { readKidCards } from '../../shared/start/queries.ts';
import { calendarText } from './ics.ts';

/** This week and those after it. */
const WEEKS = 4;
const EXTENSION = '.ics';
/** A program that looks more often gets the cached text. */
const CACHED_SECONDS = 15 * 60;

/** The address of a calendar is the only proof. Those with the same content share a text. */
export function calendarHandlers(
  context: AppContext,
  limitRequests: ReturnType<typeof requestLimiter>,
): Handlers<typeof CALENDAR> {
  const { work, texts } = context;
  const { read } = context.storage;
  const mayWrite = calendarPace(context);
  return {
    getCalendar: async (c) => {
      await limitRequests(c, null, false);
      work.check(c.get('work'), null);
      const { calendar } = c.req.valid('param');
      const visitor = await findVisitor(context, calendar.slice(0, -EXTENSION.length));
      if (visitor?.token?.may !== 'calendar') throw new Problem('not-found');
      work.check(c.get('work'), visitor);
      const { family, today, change, token } = visitor;
      // Weak: the same plan, but written at another time.
      const tag = `"${VERSION}-${change}-${today}"`;
      const headers = {
        'Cache-Control': `private, max-age=${CACHED_SECONDS}`,
        ETag: `W/${tag}`,
        'X-Robots-Tag': 'noindex',
      };
      const known = c.req.header('if-none-match')?.split(',') ?? [];
      if (known.some((each) => each.trim().replace(/^W\//, '') === tag)) {
        return c.body(null, 304, headers) as never;
      }
      const ofKid = token.only ?? 'all';
      const text = await texts.text({ key: `${family} calendar ${ofKid}`, tag }, async () => {
        const all = await readKidCards(read, family);
        const kids = all.filter(({ kid }) => token.only === null || token.only === kid);
        await mayWrite(family, kids.length);
        const week = weekOf(today);
        const to = lastDay(week + WEEKS - 1);
        const planned = await Promise.all(
          kids.map(async ({ kid, card: { name } }) => {
            const plan = await readPlanned(read, { family, kid }, firstDay(week), to);
            return { kid, name, ...plan };
          }),
        );
        return calendarText(family, planned, { from: today, to }, { change, at: context.clock() });
      });
      return c.body(text, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' });
    },
  };
}

import { counted, formOf } from '../base/counted.ts';
import { isFull, type WeekFigures } from '../progress/progress.ts';
import { DAY_MS, MINUTE_MS, shownIn } from '../time/time-zone.ts';
import { lastDay, type Week, weekOf } from '../time/week.ts';
import { type NotificationChoice, type WaitingCount, waitingText } from './notification.ts';

/** Those that one message names. */
const MOST_NAMED = 3;
const LONGEST_NAME = 40;

/** What a grown-up reads about a kid on Sunday evening. */
export interface KidsWeek extends WaitingCount {
  name: string;
  figures: WeekFigures;
  /** `gift`: its name, or `null` for „nagroda”. Without points it is affordable. */
  goal: { gift: string | null; lacks: number } | null;
}

/** Returns the last week whose Sunday evening has passed, and how long ago, by the zone's clocks. */
export function sundayBefore(
  { evening }: Pick<NotificationChoice, 'evening'>,
  timeZone: string,
  now: number,
): { week: Week; lateMs: number } {
  const sinceEvening = shownIn(timeZone, now) - evening * MINUTE_MS;
  const week = weekOf(Math.floor(sinceEvening / DAY_MS) + 1) - 1;
  return { week, lateMs: sinceEvening - lastDay(week) * DAY_MS };
}

/**
 * „Zosia 31 z 35, Staś: pełny tydzień i 3 dzieci”, then what goals lack, and what waits. Empty if
 * nobody did anything and nothing waits.
 */
export function weekLines(kids: readonly KidsWeek[], most = MOST_NAMED): string[] {
  const waiting = waitingText({
    missions: sumOf(kids, 'missions'),
    gifts: sumOf(kids, 'gifts'),
    proposals: sumOf(kids, 'proposals'),
  });
  const active = kids.filter(({ figures }) => figures.all > 0);
  if (waiting === '' && active.every(({ figures }) => figures.done === 0)) return [];
  const named = active.slice(0, most);
  const others = active.length - named.length;
  const more = others > 0 ? ` i ${counted(others, 'dziecko', 'dzieci', 'dzieci')}` : '';
  return [
    named.map(figuresText).join(', ') + more,
    ...named.flatMap(({ name, goal }) => (goal ? `${short(name)}: ${goalText(goal)}` : [])),
    waiting,
  ].filter(Boolean);
}

function sumOf(kids: readonly KidsWeek[], part: keyof WaitingCount): number {
  return kids.reduce((sum, kid) => sum + kid[part], 0);
}

function figuresText({ name, figures }: KidsWeek): string {
  return isFull(figures)
    ? `${short(name)}: pełny tydzień`
    : `${short(name)} ${figures.done} z ${figures.all}`;
}

function goalText({ gift, lacks }: NonNullable<KidsWeek['goal']>): string {
  const name = gift && `„${short(gift)}”`;
  if (lacks <= 0) return `wystarczy już na ${name ?? 'nagrodę'}`;
  return `do ${name ?? 'nagrody'} brakuje ${lacks} ${formOf(lacks, 'punktu', 'punktów', 'punktów')}`;
}

function short(name: string): string {
  const signs = [...name];
  return signs.length > LONGEST_NAME ? `${signs.slice(0, LONGEST_NAME - 1).join('')}…` : name;
}

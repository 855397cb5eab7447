import { figuresOfAll } from '#domain/progress/all-weeks.ts';
import { isFull, type Progress, type WeekFigures } from '#domain/progress/progress.ts';
import { dayText } from '#domain/time/day-text.ts';
import { firstDay, type Week } from '#domain/time/week.ts';
import { type CheckedKid, OF_KID, type Tables } from './table.ts';

export const WEEK = {
  week: {
    ...OF_KID,
    key: ['family_id', 'kid', 'week'],
    download: { without: 'counted from missions and marks' },
    load: ({ of }) => [...of.weeks].map(([week, figures]) => ({ week, ...figures })),
    recount: weekFaults,
  },

  celebration: {
    ...OF_KID,
    key: ['family_id', 'kid', 'week'],
    download: {
      list: 'fullWeeks',
      words: (rows) =>
        rows.map(({ week, shown }) => {
          return { monday: dayText(firstDay(week)), celebrated: shown === 1 };
        }),
    },
    load: ({ of }) => [...of.celebrations].map(([week, shown]) => ({ week, shown: shown ? 1 : 0 })),
    recount: celebrationFaults,
  },
} satisfies Partial<Tables>;

/** Returns the weeks in which a kid has done all its missions. */
export function fullWeeksOf(progress: Progress): Set<Week> {
  const full = [...figuresOfAll(progress)].filter(([, figures]) => isFull(figures));
  return new Set(full.map(([week]) => week));
}

async function weekFaults({ rows, progress }: CheckedKid): Promise<string[]> {
  const figures = figuresOfAll(await progress());
  const kept = new Map((await rows('week')).map((row) => [row.week, row]));
  return [...new Set([...kept.keys(), ...figures.keys()])].flatMap((week) => {
    const said = inFigures(kept.get(week));
    const counted = inFigures(figures.get(week));
    return said === counted ? [] : [`week ${week} is ${said}, its rows say ${counted}`];
  });
}

async function celebrationFaults({ rows, progress }: CheckedKid): Promise<string[]> {
  const full = fullWeeksOf(await progress());
  const celebrations = await rows('celebration');
  const kept = new Set(celebrations.map(({ week }) => week));
  return [
    ...[...full]
      .filter((week) => !kept.has(week))
      .map((week) => `full week ${week} is not to be celebrated`),
    ...celebrations
      .filter(({ week, shown }) => shown === 0 && !full.has(week))
      .map(({ week }) => `week ${week} is to be celebrated and not full`),
  ];
}

function inFigures(figures: WeekFigures | undefined): string {
  return figures ? `${figures.all}/${figures.wait}/${figures.done}` : 'not kept';
}

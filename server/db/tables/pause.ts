import { dayText } from '#domain/time/day-text.ts';
import { type CheckedKid, OF_KID, type Table } from './table.ts';

export const pause: Table<'pause'> = {
  ...OF_KID,
  key: ['family_id', 'kid', 'pause'],
  numbered: 'pause',
  download: {
    list: 'pauses',
    words: (rows) =>
      rows.map(({ pause, kind, from_day, to_day }) => ({
        pause,
        kind,
        from: dayText(from_day),
        to: dayText(to_day),
      })),
  },
  load: ({ of, number, key }) =>
    of.pauses.map(({ pause, kind, from, to }) => ({
      pause: number(pause),
      kind,
      from_day: from,
      to_day: to,
      key: key(`pause-${pause}`),
    })),
  recount: sharedDays,
};

/** Reports pauses of a kid that overlap or end before they begin. */
async function sharedDays({ rows }: CheckedKid): Promise<string[]> {
  const pauses = (await rows('pause')).toSorted((one, other) => one.from_day - other.from_day);
  return pauses.flatMap(({ pause, from_day, to_day }, at) => {
    const before = pauses[at - 1];
    const faults = before && before.to_day >= from_day ? [`overlaps ${before.pause}`] : [];
    if (to_day < from_day) faults.push('ends before it begins');
    return faults.map((fault) => `pause ${pause} ${fault}`);
  });
}

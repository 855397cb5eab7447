import type { CheckedKid, Table } from './table.ts';

export const lineage: Table<'lineage'> = {
  owner: 'kid',
  key: ['family_id', 'kid', 'lineage'],
  numbered: null,
  spreadBy: 'family_id',
  removal: 'cascade',
  download: {
    list: 'lineages',
    words: (rows) =>
      rows.map(({ lineage, place, time_of_day }) => ({ lineage, place, timeOfDay: time_of_day })),
  },
  load: ({ of, number }) =>
    of.lineages.map(({ lineage, place, timeOfDay }) => ({
      lineage: number(lineage),
      place: number(place),
      time_of_day: timeOfDay,
    })),
  refersTo: [{ table: 'mission', by: ['family_id', 'kid', 'lineage'] }],
  recount: sharedPlaces,
  cleaning: { without: 'the family’s own choice' },
};

/** Reports missions of a kid that share a place: they would have no defined order. */
async function sharedPlaces({ rows }: CheckedKid): Promise<string[]> {
  const chosen = new Map((await rows('lineage')).map(({ lineage, place }) => [lineage, place]));
  const lineages = new Set((await rows('mission')).map(({ lineage }) => lineage));
  const seen = new Map<number, number>();
  const faults: string[] = [];
  for (const lineage of lineages) {
    const place = chosen.get(lineage) ?? lineage;
    const other = seen.get(place);
    if (other !== undefined) faults.push(`lineages ${other} and ${lineage} share place ${place}`);
    seen.set(place, lineage);
  }
  return faults;
}

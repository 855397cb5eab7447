import { byMission } from '#domain/data/family-data.ts';
import { rhythmError } from '#domain/mission/rhythm.ts';
import type { Day } from '#domain/time/day.ts';
import { dayText } from '#domain/time/day-text.ts';
import { fromMission, toMark, toMission } from '../engine/rows.ts';
import { type CheckedKid, OF_KID, type Tables } from './table.ts';

export const MISSION = {
  mission: {
    ...OF_KID,
    key: ['family_id', 'kid', 'mission'],
    numbered: 'mission',
    download: {
      list: 'missions',
      words: (rows) =>
        rows
          .map(toMission)
          .map(({ start, finish, place, timeOfDay, minutes, recording, ...mission }) => {
            return { ...mission, start: dayText(start), finish: dayText(finish) };
          }),
    },
    load: ({ of, number }) =>
      of.missions.map((mission) => ({
        ...fromMission(mission),
        mission: number(mission.mission),
        lineage: number(mission.lineage),
        key: null,
      })),
    recount: versionFaults,
  },

  lineage: {
    ...OF_KID,
    key: ['family_id', 'kid', 'lineage'],
    download: {
      list: 'lineages',
      words: (rows) =>
        rows.map(({ lineage, place, time_of_day, minutes }) => {
          return { lineage, place, timeOfDay: time_of_day, minutes };
        }),
    },
    load: ({ of, number }) =>
      of.lineages.map(({ lineage, place, timeOfDay, minutes }) => ({
        lineage: number(lineage),
        place: number(place),
        time_of_day: timeOfDay,
        minutes,
      })),
    refersTo: [{ table: 'mission', by: ['family_id', 'kid', 'lineage'] }],
    recount: sharedPlaces,
  },

  mark: {
    ...OF_KID,
    key: ['family_id', 'kid', 'day', 'mission'],
    download: {
      list: 'marks',
      words: (rows) =>
        byMission(rows.map(toMark)).map(({ mission, wait, done, accepted }) => ({
          mission,
          wait: daysInWords(wait),
          done: daysInWords(done),
          accepted: accepted.map(({ by, days }) => ({ by, days: daysInWords(days) })),
        })),
    },
    load: ({ of, number, grownUp }) =>
      of.marks.map(({ mission, day, state, by }) => {
        return { mission: number(mission), day, state, accepted_by: grownUp(by) };
      }),
    refersTo: [{ table: 'mission', by: ['family_id', 'kid', 'mission'] }],
  },
} satisfies Partial<Tables>;

function daysInWords(days: readonly Day[]): string[] {
  return days.map((day) => dayText(day));
}

/**
 * Reports impossible rhythms and versions that overlap: only the last one is current, and each other one ends when the
 * next begins.
 */
async function versionFaults({ progress }: CheckedKid): Promise<string[]> {
  const { missions } = await progress();
  return missions.flatMap(({ mission, lineage, replaced, finish, rhythm }) => {
    if (rhythm && rhythmError(rhythm)) return [`mission ${mission} has an impossible rhythm`];
    const newer = missions.find((each) => each.lineage === lineage && each.mission > mission);
    const isWhole = newer ? replaced && finish === newer.start : !replaced;
    if (isWhole) return [];
    const next = newer ? `${newer.mission}, which began on day ${newer.start}` : 'none';
    const state = `${replaced ? 'replaced' : 'standing'}, finish ${finish}`;
    return [`mission ${mission} is ${state}, the next version is ${next}`];
  });
}

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

import type { NaiveKid } from '../naive.ts';
import type { NaiveMission } from './mission.ts';

export function naiveYardstick(kid: NaiveKid, today: number): NaiveMission | null {
  let best: NaiveMission | null = null;
  let most = 0;
  for (const mission of kid.missions) {
    if (mission.finish !== null || mission.points === 0 || mission.days.length === 0) continue;
    const dates = kid.versions(mission).flatMap(({ doneDates }) => doneDates);
    const times = dates.filter((day) => day > today - 14 && day <= today).length;
    const isOlder = best === null || mission.lineage < best.lineage;
    if (times === 0 || times < most || (times === most && !isOlder)) continue;
    best = mission;
    most = times;
  }
  return best;
}

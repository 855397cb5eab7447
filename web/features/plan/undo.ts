import { giftsText, missionsText } from '#domain/gift/points.ts';
import { Refusal } from '../../offline/client/client.ts';
import { useTakeBack } from '../../shared/data/also.ts';
import type { MadeByPlan } from './queries.ts';

/** The kid or another parent has already used or changed it. */
const STAYS = ['mission-has-past', 'mission-changed', 'gift-not-unused'];
const IS_GONE = 'not-found';

/** What a kid has already marked or chosen stays. The error says so. */
export function useUndoPlan(login: string) {
  const takeMission = useTakeBack('mission');
  const takeGift = useTakeBack('gift');
  return async ({ missions, gifts }: MadeByPlan) => {
    const kept = {
      missions: await takeEach(missions, (number) => takeMission([{ login, number }])),
      gifts: await takeEach(gifts, (number) => takeGift([{ login, number }])),
    };
    if (kept.missions + kept.gifts > 0) throw new Error(keptText(kept));
  };
}

/** Resolves with how many stay. */
async function takeEach(numbers: readonly number[], take: (number: number) => Promise<unknown>) {
  let kept = 0;
  for (const number of numbers) {
    try {
      await take(number);
    } catch (error) {
      const reason = error instanceof Refusal ? error.reason : null;
      if (reason !== null && STAYS.includes(reason)) kept += 1;
      else if (reason !== IS_GONE) throw error;
    }
  }
  return kept;
}

/** „Cofnięto, ale zostaje to, co już zaczęte: 1 misja i 2 nagrody.” */
function keptText({ missions, gifts }: { missions: number; gifts: number }): string {
  const parts = [missions > 0 && missionsText(missions), gifts > 0 && giftsText(gifts)].filter(
    Boolean,
  );
  return `Cofnięto, ale zostaje to, co już zaczęte: ${parts.join(' i ')}.`;
}

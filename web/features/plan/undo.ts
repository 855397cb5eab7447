import { giftsText, missionsText } from '#domain/gift/points.ts';
import { Refusal } from '../../offline/client/client.ts';
import { useTakeBack } from '../../shared/data/also.ts';
import type { MadeByPlan } from './queries.ts';

/** The kid or another parent has already used or changed it. */
const RETAINED_REASONS = ['mission-has-past', 'mission-changed', 'gift-not-unused'];
const NOT_FOUND = 'not-found';

/** What a kid has already marked or chosen is retained. The error lists it. */
export function useUndoPlan(login: string) {
  const takeMission = useTakeBack('mission');
  const takeGift = useTakeBack('gift');
  return async ({ missions, gifts }: MadeByPlan) => {
    const retained = {
      missions: await takeEach(missions, (number) => takeMission([{ login, number }])),
      gifts: await takeEach(gifts, (number) => takeGift([{ login, number }])),
    };
    if (retained.missions + retained.gifts > 0) throw new Error(retainedText(retained));
  };
}

/** Resolves with the number of retained ones. */
async function takeEach(numbers: readonly number[], take: (number: number) => Promise<unknown>) {
  let retained = 0;
  for (const number of numbers) {
    try {
      await take(number);
    } catch (error) {
      const reason = error instanceof Refusal ? error.reason : null;
      if (reason !== null && RETAINED_REASONS.includes(reason)) retained += 1;
      else if (reason !== NOT_FOUND) throw error;
    }
  }
  return retained;
}

/** „Cofnięto, ale zostaje to, co już zaczęte: 1 misja i 2 nagrody.” */
function retainedText({ missions, gifts }: { missions: number; gifts: number }): string {
  const parts = [missions > 0 && missionsText(missions), gifts > 0 && giftsText(gifts)].filter(
    Boolean,
  );
  return `Cofnięto, ale zostaje to, co już zaczęte: ${parts.join(' i ')}.`;
}

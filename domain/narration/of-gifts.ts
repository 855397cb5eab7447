import type { Parents } from '../base/gender.ts';
import type { GiftState } from '../gift/gift.ts';
import { pointsSeen } from '../gift/points.ts';
import { voucherText } from '../gift/voucher.ts';
import { timesStillNeeded, type Yardstick } from '../plan/yardstick.ts';
import type { Named, NarratedGift, Sentences } from './narrated.ts';
import { countedInWords, numberInWords, pointsInWords } from './numbers.ts';
import { named, waitsFor } from './of-missions.ts';
import { nameInWords } from './text.ts';

const nameOf = (gift: Named) => named(gift, 'Nagroda');

const CAN_TAKE = 'Możesz wziąć tę nagrodę!';

const STATE: Record<GiftState, (parents: Parents) => string> = {
  locked: () => '',
  available: () => CAN_TAKE,
  chosen: waitsFor,
  received: () => 'Nagroda odebrana.',
};

export const GIFT_SENTENCES: Sentences<
  'gift' | 'open-gift' | 'taken-gift' | 'points' | 'goal' | 'gifts-page'
> = {
  gift: ({ gift, state, remaining, isGoal, parents, yardstick }) => [
    nameOf(gift),
    ...(isUnused(state) ? [priceInWords(gift.points, remaining)] : []),
    ...stillNeeded(gift.points, remaining, isUnused(state) ? yardstick : null),
    STATE[state](parents),
    ...(isGoal ? ['Na to zbierasz.'] : []),
    ...(isUnused(state) ? manyTimes(gift) : []),
  ],
  'open-gift': ({ gift, state, remaining, isGoal, hasNewPrice, yardstick }) => [
    nameOf(gift),
    ...(hasNewPrice ? ['Cena się zmieniła.'] : []),
    priceInWords(gift.points, remaining),
    ...(state === 'available' ? [] : [missingInWords(gift.points, remaining)]),
    ...stillNeeded(gift.points, remaining, yardstick),
    ...(isGoal ? ['Na to zbierasz.'] : []),
    ...manyTimes(gift),
    choicesInWords(state === 'available', isGoal),
  ],
  'taken-gift': ({ gift, parents }) => [nameOf(gift), voucherText(parents)],
  points: ({ remaining }) => [havePoints(remaining)],
  goal: ({ gift, remaining, yardstick }) => [
    'Zbierasz na:',
    nameOf(gift),
    priceInWords(gift.points, remaining),
    ...stillNeeded(gift.points, remaining, yardstick),
    ...(gift.points <= remaining ? [CAN_TAKE] : []),
  ],
  'gifts-page': ({ remaining, available, any }) => [
    'Nagrody.',
    ...(remaining === null ? [] : [havePoints(remaining)]),
    ...(available.length > 0 ? ['Możesz wziąć:', ...available.map(nameOf)] : []),
    ...(any ? [] : ['Nie masz żadnych nagród. Poproś rodzica o dodanie.']),
  ],
};

/** „Masz dwanaście punktów.” */
export function havePoints(remaining: number): string {
  return `Masz ${pointsInWords(pointsSeen(remaining))}.`;
}

/** „Kosztuje trzydzieści punktów, masz dwanaście.” */
function priceInWords(points: NarratedGift['gift']['points'], remaining: number): string {
  if (points === 0 && remaining < 0) {
    return `Nic nie kosztuje, ale najpierw zbierz ${pointsInWords(-remaining)}.`;
  }
  if (points === 0) return 'Nic nie kosztuje.';
  return `Kosztuje ${pointsInWords(points)}, masz ${numberInWords(pointsSeen(remaining))}.`;
}

/** Returns the missing points; nothing for a free gift, whose price has said it. */
function missingInWords(points: number, remaining: number): string {
  return points === 0 ? '' : `Jeszcze ${pointsInWords(points - remaining)}!`;
}

function choicesInWords(canTake: boolean, isGoal: boolean): string {
  if (canTake) {
    return isGoal
      ? 'Odbierasz nagrodę, zbierasz na coś innego, czy zbierasz punkty dalej?'
      : 'Odbierasz nagrodę, zbierasz na nią, czy zbierasz punkty dalej?';
  }
  return isGoal ? '' : 'Chcesz na to zbierać?';
}

/** „Jeszcze trzy razy: Zęby rano.” */
function stillNeeded(points: number, remaining: number, yardstick: Yardstick | null): string[] {
  const times = yardstick && timesStillNeeded(points, remaining, yardstick);
  if (!times) return [];
  const name = nameInWords(yardstick.name, 'misja');
  return [`Jeszcze ${countedInWords(times, 'm', 'raz', 'razy', 'razy')}: ${name}.`];
}

function manyTimes({ repeats }: NarratedGift['gift']): string[] {
  return repeats ? ['Możesz ją brać wiele razy.'] : [];
}

function isUnused(state: GiftState): boolean {
  return state === 'locked' || state === 'available';
}

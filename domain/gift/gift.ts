import { MOST_GIFTS } from '../base/bounds.ts';
import { visibleText } from '../base/visible-text.ts';
import type { PictureId } from '../catalogue/pictures.ts';
import type { Day } from '../time/day.ts';

export interface GiftDraft {
  name: string;
  picture: PictureId;
  /** 0 to 10 000. */
  points: number;
  /** „Można brać wiele razy”: when it is chosen, an equal unused one takes its place. */
  repeats?: boolean | undefined;
}

export interface Gift extends GiftDraft {
  gift: number;
  repeats: boolean;
  /** The number of the first gift of its row: gifts that took each other's place. */
  series: number;
  status: 'unused' | 'chosen' | 'received';
  /** `null` while it is unused. */
  chosen: Day | null;
  recording: string | null;
}

/** A chosen gift waits for the parent. */
export type GiftState = 'locked' | 'available' | 'chosen' | 'received';

export function newGift(number: number, draft: GiftDraft, series = number): Gift {
  return {
    ...normalizedGift(draft),
    gift: number,
    series,
    status: 'unused',
    chosen: null,
    recording: null,
  };
}

/** An empty name becomes „Nagroda”. */
export function normalizedGift(draft: GiftDraft) {
  return {
    name: visibleText(draft.name) || 'Nagroda',
    picture: draft.picture,
    points: draft.points,
    repeats: draft.repeats ?? false,
  };
}

export function sameDraft(one: GiftDraft, other: GiftDraft): boolean {
  return (
    isSameGift(one, other) &&
    one.points === other.points &&
    (one.repeats ?? false) === (other.repeats ?? false)
  );
}

/** Whether a gift looks the same to a kid as another one, so that copying it would duplicate it. */
export function isSameGift(one: GiftDraft, other: GiftDraft): boolean {
  const [a, b] = [normalizedGift(one), normalizedGift(other)];
  return a.name === b.name && a.picture === b.picture;
}

export function isAffordable(gift: Pick<Gift, 'points'>, remaining: number): boolean {
  return gift.points <= remaining;
}

export function giftState(gift: Gift, remaining: number): GiftState {
  if (gift.status !== 'unused') return gift.status;
  return isAffordable(gift, remaining) ? 'available' : 'locked';
}

export type GiftDecision =
  | { gift: Gift }
  | {
      refused:
        | 'too-many-gifts'
        | 'gift-without-price'
        | 'gift-stands'
        | 'gift-not-unused'
        | 'gift-changed'
        | 'gift-not-affordable'
        | 'gift-received'
        | 'gift-not-chosen'
        | 'gift-not-received';
    }
  | { refused: 'gift-price-changed'; price: number };

/**
 * `standing` are the kid's gifts that it has not received. `series` is the row that it joins, by
 * default its own; a number that is not older is no row.
 */
export function addGift(
  number: number,
  draft: GiftDraft,
  standing: readonly Gift[],
  series = number,
): GiftDecision {
  if (isEndless(draft)) return { refused: 'gift-without-price' };
  if (standing.length >= MOST_GIFTS) return { refused: 'too-many-gifts' };
  const gift = newGift(number, draft, Math.min(series, number));
  return standsFor(gift, standing) ? { refused: 'gift-stands' } : { gift };
}

/** Only an unused gift can be changed, deleted or made a goal. */
export function unusedGift(gift: Gift): GiftDecision {
  return gift.status === 'unused' ? { gift } : { refused: 'gift-not-unused' };
}

/**
 * `saw` is the draft that the form showed. With it, the edit is rejected if another device has
 * changed the gift since. A repeated command changes nothing.
 */
export function editGift(gift: Gift, draft: GiftDraft, saw?: GiftDraft): GiftDecision {
  const decision = unusedGift(gift);
  if ('refused' in decision) return decision;
  const withRepeats = (form: GiftDraft) => ({ ...form, repeats: form.repeats ?? gift.repeats });
  const after = withRepeats(draft);
  const isStale = saw && !sameDraft(gift, withRepeats(saw)) && !sameDraft(gift, after);
  if (isStale) return { refused: 'gift-changed' };
  if (isEndless(after)) return { refused: 'gift-without-price' };
  return { gift: { ...gift, ...normalizedGift(after) } };
}

/** Whether a kid could take a gift without end. */
export function isEndless({ repeats, points }: Pick<GiftDraft, 'repeats' | 'points'>): boolean {
  return repeats === true && points < 1;
}

/**
 * `seen` is the price on the sender's screen. `notReceived` counts the kid's gifts that it has not
 * received. A repeated command chooses the gift once.
 */
export function chooseGift(
  gift: Gift,
  seen: number,
  { remaining, notReceived }: { remaining: number; notReceived: number },
  today: Day,
): GiftDecision {
  if (gift.status !== 'unused') return { gift };
  if (gift.points !== seen) return { refused: 'gift-price-changed', price: gift.points };
  if (!isAffordable(gift, remaining)) return { refused: 'gift-not-affordable' };
  if (gift.repeats && notReceived >= MOST_GIFTS) return { refused: 'too-many-gifts' };
  return { gift: { ...gift, status: 'chosen', chosen: today } };
}

/** Returns the unused gift that takes the place of a chosen one of its row. */
export function inPlaceOf(chosen: Gift, number: number): Gift {
  return newGift(number, chosen, chosen.series);
}

/** Returns the unused gift that stands in the row of another one. */
export function standsFor(row: Pick<Gift, 'gift' | 'series'>, gifts: readonly Gift[]) {
  return gifts.find(
    ({ gift, series, status }) => status === 'unused' && series === row.series && gift !== row.gift,
  );
}

/** Decides „Cofnij wybór”: superfluous while another gift stands for its row (`standsFor`). */
export function giveBack(gift: Gift): GiftDecision {
  if (gift.status === 'received') return { refused: 'gift-received' };
  if (gift.status === 'unused') return { gift };
  return { gift: { ...gift, status: 'unused', chosen: null } };
}

/** Decides „Potwierdź odbiór”: a chosen gift becomes received. */
export function handOver(gift: Gift): GiftDecision {
  if (gift.status === 'unused') return { refused: 'gift-not-chosen' };
  if (gift.status === 'received') return { gift };
  return { gift: { ...gift, status: 'received' } };
}

/**
 * Undoes „Potwierdź odbiór”: the gift is chosen again. `notReceived` counts the kid's gifts that it
 * has not received. A repeated command changes nothing.
 */
export function takeBack(gift: Gift, notReceived: number): GiftDecision {
  if (gift.status === 'unused') return { refused: 'gift-not-received' };
  if (gift.status === 'chosen') return { gift };
  if (notReceived >= MOST_GIFTS) return { refused: 'too-many-gifts' };
  return { gift: { ...gift, status: 'chosen' } };
}

/** Returns what a gift has cost so far: its price once it is chosen. */
export function costOf(gift: Pick<Gift, 'status' | 'points'>): number {
  return gift.status === 'unused' ? 0 : gift.points;
}

import { MOST_GIFTS } from '../base/bounds.ts';
import { visibleText } from '../base/visible-text.ts';
import type { PictureId } from '../catalogue/pictures.ts';
import type { Day } from '../time/day.ts';

/** The fields of a gift's form (section 3, UserGift). */
export interface GiftDraft {
  name: string;
  picture: PictureId;
  /** The price: 0 to 10 000. */
  points: number;
}

export interface Gift extends GiftDraft {
  /** Its number within the family. */
  gift: number;
  status: 'unused' | 'chosen' | 'received';
  /** The day on which it was chosen; `null` while it is unused. */
  chosen: Day | null;
  /** Identifies its recording; `null` without one. */
  recording: string | null;
}

/** The state of a gift for the kid. A chosen one waits for the parent. */
export type GiftState = 'locked' | 'available' | 'chosen' | 'received';

/** Returns a new, unused gift. */
export function newGift(number: number, draft: GiftDraft): Gift {
  return {
    ...normalizedGift(draft),
    gift: number,
    status: 'unused',
    chosen: null,
    recording: null,
  };
}

/** Returns a draft as it is stored: an empty name becomes „Nagroda”. */
function normalizedGift(draft: GiftDraft): GiftDraft {
  return {
    name: visibleText(draft.name) || 'Nagroda',
    picture: draft.picture,
    points: draft.points,
  };
}

/** Whether two drafts are stored as the same. */
export function sameDraft(one: GiftDraft, other: GiftDraft): boolean {
  return isSameGift(one, other) && one.points === other.points;
}

/** Whether a gift looks the same to a kid as another one, so that copying it would duplicate it. */
export function isSameGift(one: GiftDraft, other: GiftDraft): boolean {
  const [a, b] = [normalizedGift(one), normalizedGift(other)];
  return a.name === b.name && a.picture === b.picture;
}

/** Whether the remaining points cover a gift (section 9). */
export function isAffordable(gift: Pick<Gift, 'points'>, remaining: number): boolean {
  return gift.points <= remaining;
}

/** Returns the state of a gift for a kid with these remaining points. */
export function giftState(gift: Gift, remaining: number): GiftState {
  if (gift.status !== 'unused') return gift.status;
  return isAffordable(gift, remaining) ? 'available' : 'locked';
}

/** The result of a command: the gift after it, or why it was rejected. */
export type GiftDecision =
  | { gift: Gift }
  | {
      refused:
        | 'too-many-gifts'
        | 'gift-not-unused'
        | 'gift-not-affordable'
        | 'gift-received'
        | 'gift-not-chosen'
        | 'gift-not-received';
    }
  | { refused: 'gift-price-changed'; price: number };

/** Decides the creation of a gift. `notReceived` counts the kid's gifts that it has not received. */
export function addGift(number: number, draft: GiftDraft, notReceived: number): GiftDecision {
  if (notReceived >= MOST_GIFTS) return { refused: 'too-many-gifts' };
  return { gift: newGift(number, draft) };
}

/** Rejects any gift but an unused one. Only those can be changed, deleted or made a goal. */
export function unusedGift(gift: Gift): GiftDecision {
  return gift.status === 'unused' ? { gift } : { refused: 'gift-not-unused' };
}

/** Decides the saving of a gift's form. */
export function editGift(gift: Gift, draft: GiftDraft): GiftDecision {
  const decision = unusedGift(gift);
  return 'refused' in decision ? decision : { gift: { ...gift, ...normalizedGift(draft) } };
}

/**
 * Decides the choice of a gift by the kid, or by the parent for the kid (section 4, „Gift status”).
 * `seen` is the price on the sender's screen. A repeated command chooses the gift once.
 */
export function chooseGift(gift: Gift, seen: number, remaining: number, today: Day): GiftDecision {
  if (gift.status !== 'unused') return { gift };
  if (gift.points !== seen) return { refused: 'gift-price-changed', price: gift.points };
  if (!isAffordable(gift, remaining)) return { refused: 'gift-not-affordable' };
  return { gift: { ...gift, status: 'chosen', chosen: today } };
}

/** Decides „Cofnij wybór”: the gift is unused again and its points are free. */
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

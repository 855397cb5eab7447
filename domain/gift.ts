import { MOST_GIFTS } from './bounds.ts';
import type { PictureId } from './catalogue/pictures.ts';
import type { Day } from './day.ts';
import { visibleText } from './visible-text.ts';

/** What a parent writes into a gift's form (section 3, UserGift). */
export interface GiftDraft {
  name: string;
  picture: PictureId;
  /** What it costs: 0 to 10 000. */
  points: number;
}

export interface Gift extends GiftDraft {
  /** Its number within the family. */
  gift: number;
  status: 'unused' | 'chosen' | 'received';
  /** The day on which it was chosen; `null` while it is unused. */
  chosen: Day | null;
  /** Tells apart what the parent has recorded for it; `null` where that is nothing. */
  recording: string | null;
}

/** What a gift is to the kid: a chosen one waits for the parent. */
export type GiftState = 'locked' | 'available' | 'chosen' | 'received';

export function newGift(number: number, draft: GiftDraft): Gift {
  return {
    ...normalizedGift(draft),
    gift: number,
    status: 'unused',
    chosen: null,
    recording: null,
  };
}

/** A draft as it is stored: an empty name becomes „Nagroda”. */
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

/** Whether two gifts are the same to a child: what is new beside one of them would be its double. */
export function isSameGift(one: GiftDraft, other: GiftDraft): boolean {
  const [a, b] = [normalizedGift(one), normalizedGift(other)];
  return a.name === b.name && a.picture === b.picture;
}

/** Section 9: a gift is affordable when its points are at most the remaining ones. */
export function isAffordable(gift: Pick<Gift, 'points'>, remaining: number): boolean {
  return gift.points <= remaining;
}

export function giftState(gift: Gift, remaining: number): GiftState {
  if (gift.status !== 'unused') return gift.status;
  return isAffordable(gift, remaining) ? 'available' : 'locked';
}

/** A command's outcome: the gift as it now is, or why not. */
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

/** A new gift beside so many that the kid has not received yet. */
export function addGift(number: number, draft: GiftDraft, notReceived: number): GiftDecision {
  if (notReceived >= MOST_GIFTS) return { refused: 'too-many-gifts' };
  return { gift: newGift(number, draft) };
}

/** Only an unused gift can be changed, deleted or saved for: the others are history. */
export function unusedGift(gift: Gift): GiftDecision {
  return gift.status === 'unused' ? { gift } : { refused: 'gift-not-unused' };
}

/** What saving the gift's form makes of it. */
export function editGift(gift: Gift, draft: GiftDraft): GiftDecision {
  const decision = unusedGift(gift);
  return 'refused' in decision ? decision : { gift: { ...gift, ...normalizedGift(draft) } };
}

/**
 * A kid takes a gift, or the parent does it for the kid (section 4, „Gift status”). `seen` is the
 * price that its sender saw. Sent twice it is chosen once.
 */
export function chooseGift(gift: Gift, seen: number, remaining: number, today: Day): GiftDecision {
  if (gift.status !== 'unused') return { gift };
  if (gift.points !== seen) return { refused: 'gift-price-changed', price: gift.points };
  if (!isAffordable(gift, remaining)) return { refused: 'gift-not-affordable' };
  return { gift: { ...gift, status: 'chosen', chosen: today } };
}

/** „Cofnij wybór”: the gift is unused again and its points are free. */
export function giveBack(gift: Gift): GiftDecision {
  if (gift.status === 'received') return { refused: 'gift-received' };
  if (gift.status === 'unused') return { gift };
  return { gift: { ...gift, status: 'unused', chosen: null } };
}

/** „Potwierdź odbiór”: a chosen gift was handed over. */
export function handOver(gift: Gift): GiftDecision {
  if (gift.status === 'unused') return { refused: 'gift-not-chosen' };
  if (gift.status === 'received') return { gift };
  return { gift: { ...gift, status: 'received' } };
}

/**
 * Takes „Potwierdź odbiór” back: the gift is chosen again, beside so many that the kid has not
 * received yet. Where this comes twice it stays so.
 */
export function takeBack(gift: Gift, notReceived: number): GiftDecision {
  if (gift.status === 'unused') return { refused: 'gift-not-received' };
  if (gift.status === 'chosen') return { gift };
  if (notReceived >= MOST_GIFTS) return { refused: 'too-many-gifts' };
  return { gift: { ...gift, status: 'chosen' } };
}

/** What a gift has cost so far: its price once it is chosen. */
export function costOf(gift: Pick<Gift, 'status' | 'points'>): number {
  return gift.status === 'unused' ? 0 : gift.points;
}

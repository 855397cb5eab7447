import { MOST_PROPOSALS } from '../base/bounds.ts';
import type { DrawnPictureId } from '../catalogue/pictures.ts';
import type { Day } from '../time/day.ts';

/**
 * „Zrobiłem coś jeszcze”: a proposal that a kid offers for its day. A parent gives points for it, praises
 * it, or declines it. It never counts in a week.
 */

/** `accepted` with points, `praised` without. */
export const PROPOSAL_STATES = ['wait', 'accepted', 'praised', 'declined'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export interface Proposal {
  /** Its number. The extra points that it brings have the same one. */
  proposal: number;
  day: Day;
  /** `null` for a proposal by voice alone. */
  picture: DrawnPictureId | null;
  recording: string | null;
  state: ProposalState;
}

export const MOST_PROPOSAL_POINTS = 100;
export const SUGGESTED_POINTS = 5;

export function proposalPointsError(points: number): string | null {
  return Number.isInteger(points) && points >= 1 && points <= MOST_PROPOSAL_POINTS
    ? null
    : `Punkty to liczba całkowita od 1 do ${MOST_PROPOSAL_POINTS}`;
}

export function decideOffer(waiting: number): { refused: 'too-many-proposals' } | object {
  return waiting < MOST_PROPOSALS ? {} : { refused: 'too-many-proposals' };
}

type AnswerDecision =
  | { refused: 'proposal-answered' }
  /** The same answer has arrived before, and may have been undone since. */
  | { is: 'repeated' }
  | { is: 'new'; state: ProposalState };

/** `answered` is the key of the last answer to the proposal. */
export function decideAnswer(
  { state, answered }: { state: ProposalState; answered: string | null },
  { key, points, isPraised }: { key: string; points: number; isPraised: boolean },
): AnswerDecision {
  if (answered === key) return { is: 'repeated' };
  if (state !== 'wait') return { refused: 'proposal-answered' };
  return { is: 'new', state: points > 0 ? 'accepted' : isPraised ? 'praised' : 'declined' };
}

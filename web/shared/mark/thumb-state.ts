import type { DayMission } from '#domain/progress/progress.ts';
import type { AlertText } from './alert-texts.ts';
import type { RaisedThumb } from './raised.ts';

/** `raised` if it is celebrated. */
export interface Answer {
  text: AlertText;
  raised?: RaisedThumb | undefined;
}

/** Of the dialogs of a mission. `sending`: the mission stays open until the response. */
export type ThumbState =
  | { is: 'closed' }
  | { is: 'open' | 'sending'; of: DayMission }
  | ({ is: 'answered' } & Answer);

export type ThumbEvent =
  | { is: 'tapped'; of: DayMission }
  | { is: 'sent' | 'refused' | 'closed' }
  | ({ is: 'answered' } & Answer);

export const CLOSED: ThumbState = { is: 'closed' };

export function nextThumb(state: ThumbState, event: ThumbEvent): ThumbState {
  switch (event.is) {
    case 'tapped':
      return { is: 'open', of: event.of };
    case 'sent':
      // „Po kolei” opens none.
      return state.is === 'open' ? { is: 'sending', of: state.of } : state;
    case 'answered':
      return event;
    case 'refused':
      // A mission that was opened meanwhile stays open.
      return state.is === 'open' ? state : CLOSED;
    case 'closed':
      return CLOSED;
  }
}

/** The opened mission in its current state; none if another device has ended it. */
export function openedIn(
  state: ThumbState,
  missions: readonly DayMission[],
): DayMission | undefined {
  if (state.is !== 'open' && state.is !== 'sending') return undefined;
  const { mission, day } = state.of;
  return missions.find((each) => each.mission.lineage === mission.lineage && each.day === day);
}

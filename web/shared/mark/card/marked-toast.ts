import type { MarkState } from '#domain/mission/mark.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import type { Toast } from '../../../ui/dialogs/Toasts.tsx';
import type { MarkCommand } from '../../data/mark.ts';
import { wordOffer } from '../../word/word-offer.ts';

/** `of` is the mission before the thumb. */
export function markedToast(
  login: string,
  { mission: { mission, name }, day, state }: DayMission,
  to: MarkState,
  mark: (wish: MarkCommand) => Promise<unknown>,
): Toast {
  return {
    text: `${textOf(state, to)}: ${name}`,
    ...(to === 'done' && { more: wordOffer(login, [{ mission, day }]) }),
    undo: () => mark({ mission, day, to: state, saw: to, undo: true }),
  };
}

function textOf(before: MarkState, after: MarkState): string {
  if (after === 'done') return before === 'wait' ? 'Zaakceptowano' : 'Zrobione';
  return before === 'wait' ? 'Do poprawki' : 'Cofnięto';
}

import { missionsText } from '#domain/gift/points.ts';
import type { MarkState } from '#domain/mission/mark.ts';
import type { DayOfMission } from '#domain/progress/acceptance.ts';
import type { DayMission } from '#domain/progress/progress.ts';
import type { Toast } from '../../ui/dialogs/Toasts.tsx';
import type { MarkCommand } from './queries.ts';

/** `of` is the mission before the thumb. */
export function markedToast(
  login: string,
  { mission: { mission, name }, day, state }: DayMission,
  to: MarkState,
  mark: (command: MarkCommand) => Promise<unknown>,
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

/** `null` without marks. `failed` is why some were not accepted. Praise is for one kid only. */
export function acceptedToast(
  accepted: readonly { login: string; marks: readonly DayOfMission[] }[],
  failed: Error | null,
  undo: () => Promise<unknown>,
): Toast | null {
  const count = accepted.reduce((sum, { marks }) => sum + marks.length, 0);
  if (count === 0) return null;
  const [only] = accepted.length === 1 ? accepted : [];
  return {
    text: `Zaakceptowano: ${missionsText(count)}`,
    ...(failed && { but: failed.message }),
    undo,
    more: only && wordOffer(only.login, only.marks),
  };
}

/** In a toast about an acceptance, next to „Cofnij”. Its code is loaded at the tap. */
function wordOffer(login: string, marks: readonly DayOfMission[]): Toast['more'] {
  return {
    label: 'Dobre słowo',
    opened: () => import('../word/WordDialog.tsx').then((word) => word.wordOfMarks(login, marks)),
  };
}

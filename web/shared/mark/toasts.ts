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
    ...(to === 'done' && { more: wordOffer([{ login, marks: [{ mission, day }] }]) }),
    undo: () => mark({ mission, day, to: state, saw: to, undo: true }),
  };
}

function textOf(before: MarkState, after: MarkState): string {
  if (after === 'done') return before === 'wait' ? 'Zaakceptowano' : 'Zrobione';
  return before === 'wait' ? 'Do poprawki' : 'Cofnięto';
}

interface MarksOfKid {
  login: string;
  marks: readonly DayOfMission[];
}

/** `failed` is why some did not change. */
export function acceptedToast(
  accepted: readonly MarksOfKid[],
  to: 'done' | 'undone',
  failed: Error | null,
  undo: () => Promise<unknown>,
): Toast {
  const count = accepted.reduce((sum, { marks }) => sum + marks.length, 0);
  if (count === 0) return { text: 'Nic już nie czekało na akceptację' };
  return {
    text: `${textOf('wait', to)}: ${missionsText(count)}`,
    ...(failed && { but: failed.message }),
    undo,
    more: to === 'done' ? wordOffer(accepted) : undefined,
  };
}

/** In a toast about an acceptance, next to „Cofnij”. Its code is loaded at the tap. */
function wordOffer(accepted: readonly MarksOfKid[]): Toast['more'] {
  return {
    label: 'Dobre słowo',
    opened: () => import('../word/WordDialog.tsx').then((word) => word.wordOfMarks(accepted)),
  };
}

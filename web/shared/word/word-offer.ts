import { missionsText } from '#domain/gift/points.ts';
import type { DayOfMission } from '#domain/progress/acceptance.ts';
import type { Toast } from '../../ui/dialogs/Toasts.tsx';

/** In a toast about an acceptance, next to „Cofnij”. Its code is loaded at the tap. */
export function wordOffer(login: string, marks: readonly DayOfMission[]): Toast['more'] {
  return {
    label: 'Dobre słowo',
    opened: () => import('./WordDialog.tsx').then((word) => word.wordOfMarks(login, marks)),
  };
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

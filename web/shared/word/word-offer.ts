import type { DayOfMission } from '#domain/progress/acceptance.ts';
import type { Toast } from '../../ui/dialogs/Toasts.tsx';

/**
 * Returns the action that a toast about an acceptance offers next to „Cofnij”. Its code is loaded
 * at the tap.
 */
export function wordOffer(login: string, marks: readonly DayOfMission[]): Toast['more'] {
  return {
    label: 'Dodaj słowo',
    opened: () => import('./WordDialog.tsx').then((word) => word.wordOfMarks(login, marks)),
  };
}

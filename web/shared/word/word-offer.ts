import type { DayOfMission } from '#domain/acceptance.ts';
import type { Toast } from '../../ui/dialogs/Toasts.tsx';

/** What a message about an acceptance offers beside „Cofnij”; its code comes with the tap. */
export function wordOffer(login: string, marks: readonly DayOfMission[]): Toast['more'] {
  return {
    label: 'Dodaj słowo',
    opened: () => import('./WordOfMarks.tsx').then((word) => word.wordOfMarks(login, marks)),
  };
}

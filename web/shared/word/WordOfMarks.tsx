import { markedOf } from '#domain/news/word.ts';
import type { DayOfMission } from '#domain/progress/acceptance.ts';
import { WordDialog } from './WordDialog.tsx';

/** Returns the dialog for the marks that have just been accepted. */
export function wordOfMarks(login: string, marks: readonly DayOfMission[]) {
  return (onClose: () => void) => (
    <WordDialog login={login} of={markedOf(marks)} had={null} onClose={onClose} />
  );
}

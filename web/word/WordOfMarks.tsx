import type { DayOfMission } from '#domain/acceptance.ts';
import { markedOf } from '#domain/word.ts';
import { WordDialog } from './WordDialog.tsx';

/** The dialog for what has just been accepted. */
export function WordOfMarks({
  login,
  marks,
  onClose,
}: {
  login: string;
  marks: readonly DayOfMission[];
  onClose: () => void;
}) {
  return <WordDialog login={login} of={markedOf(marks)} had={null} onClose={onClose} />;
}

import type { DayOfMission } from '#domain/acceptance.ts';
import { useLater } from '../frame/later.ts';
import type { Toast } from '../ui/Toasts.tsx';

interface Accepted {
  login: string;
  marks: readonly DayOfMission[];
}

const dialog = () => import('./WordOfMarks.tsx');

/** What a message about an acceptance offers beside „Cofnij”; its code comes with the tap. */
export function wordOffer(login: string, marks: Accepted['marks']): NonNullable<Toast['more']> {
  return {
    label: 'Dodaj słowo',
    opened: (onClose) => <Opened login={login} marks={marks} onClose={onClose} />,
  };
}

function Opened(props: Accepted & { onClose: () => void }) {
  const later = useLater(dialog, true);
  return later && <later.WordOfMarks {...props} />;
}

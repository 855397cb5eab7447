import type { WordOf } from '#domain/word.ts';
import { useLater } from '../frame/later.ts';
import type { Toast } from '../ui/Toasts.tsx';

const dialog = () => import('./WordDialog.tsx');

/** What a message about an acceptance offers beside „Cofnij”; its code comes with the tap. */
export function wordOffer(login: string, of: readonly WordOf[]): NonNullable<Toast['more']> {
  return {
    label: 'Dodaj słowo',
    opened: (onClose) => <Opened login={login} of={of} onClose={onClose} />,
  };
}

function Opened(props: { login: string; of: readonly WordOf[]; onClose: () => void }) {
  const later = useLater(dialog, true);
  return later && <later.WordDialog {...props} had={null} />;
}

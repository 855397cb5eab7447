import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useStores } from '../../offline/client/stores.ts';
import { lostText } from '../../offline/queue/lost-text.ts';
import { paths } from '../../paths.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useLogOut } from '../../shared/data/session.ts';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';

const SIGN_IN_AGAIN = 'Żeby wrócić, trzeba będzie wpisać e-mail i hasło.';
const QUESTION_FOR_PARENT = 'To pytanie dla rodzica. Stuknij duży przycisk, a wszystko zostanie.';

/** Not `typeof useSignOut`: that would keep the hook in the part of the route that all pages load. */
export interface SignOut {
  busy: boolean;
  /** How many thumbs could not be sent; `null` while no question is open. */
  unsent: number | null;
  open: () => void;
  close: () => void;
  confirm: () => void;
}

/** A child's single tap must not sign the device out. Queued thumbs are sent before the question. */
export function useSignOut(): SignOut {
  const navigate = useNavigate();
  const logOut = useCommand(useLogOut(), { onDone: () => navigate(paths.welcome()) });
  const stores = useStores();
  const [unsent, setUnsent] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  return {
    busy: isSending || logOut.busy,
    unsent,
    open: async () => {
      setSending(true);
      setUnsent((await stores.offline?.flush()) ?? 0);
      setSending(false);
    },
    close: () => setUnsent(null),
    confirm: () => {
      setUnsent(null);
      logOut.send();
    },
  };
}

export function SignOutQuestion({ unsent, close, confirm }: SignOut) {
  if (unsent === null) return null;
  return (
    <AlertDialog
      title={unsent > 0 ? 'Nie wszystko jest wysłane' : 'Wylogować to urządzenie?'}
      loudspeaker={<SpeakButton of={{ is: 'words', text: QUESTION_FOR_PARENT }} />}
      onClose={close}
    >
      <p>{unsent > 0 ? lostText(unsent, 'wylogowaniu') : SIGN_IN_AGAIN}</p>
      <Button onClick={close}>Zostań</Button>
      <Button look="quiet" onClick={confirm}>
        {unsent > 0 ? 'Wyloguj mimo to' : 'Wyloguj'}
      </Button>
    </AlertDialog>
  );
}

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import type { Refusal } from '../../offline/client/client.ts';
import { useStart } from '../../offline/client/family.ts';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { Voice } from '../voice/listened.ts';
import { SpeakButton } from '../voice/SpeakButton.tsx';

interface Told {
  refusal: Refusal;
  /** The page that sent the command. */
  by: object;
  onRead: () => void;
}

const RefusalContext = createContext({
  tell: (_refusal: Refusal, _by: object, _onRead: Told['onRead']) => {},
  withdraw: (_by: object) => {},
});

export function useRefusals() {
  return useContext(RefusalContext);
}

/** A newer problem replaces the previous one. */
export function Refusals({ children }: { children: ReactNode }) {
  const [told, setTold] = useState<Told | null>(null);
  const dialog = useMemo(
    () => ({
      tell: (refusal: Refusal, by: object, onRead: Told['onRead']) =>
        setTold({ refusal, by, onRead }),
      withdraw: (by: object) => setTold((now) => (now?.by === by ? null : now)),
    }),
    [],
  );
  return (
    <RefusalContext value={dialog}>
      {children}
      {told && (
        <RefusalAlert
          refusal={told.refusal}
          onClose={() => {
            setTold(null);
            told.onRead();
          }}
        />
      )}
    </RefusalContext>
  );
}

/** Kids get a picture and a big button. */
function RefusalAlert({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { message: text, reason } = refusal;
  const isKid = useStart().family?.actor?.is === 'kid';
  return (
    <Voice value={isKid ? 'asked' : 'none'}>
      <AlertDialog
        title={text}
        picture={isKid && <Icon of={reason === 'day-excused' ? 'sun' : 'sleeping-star'} />}
        loudspeaker={<SpeakButton to={{ is: 'words', text }} />}
        onClose={onClose}
      >
        <OkButton big={isKid} onClick={onClose} />
      </AlertDialog>
    </Voice>
  );
}

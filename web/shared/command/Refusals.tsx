import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import type { Refusal } from '../../offline/client/client.ts';
import { useStart } from '../../offline/client/family.ts';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { Voice } from '../voice/voice-context.ts';

interface ShownRefusal {
  refusal: Refusal;
  /** The page that sent the command. */
  owner: object;
  onDismissed: () => void;
}

const RefusalContext = createContext({
  show: (_refusal: Refusal, _owner: object, _onDismissed: ShownRefusal['onDismissed']) => {},
  withdraw: (_owner: object) => {},
});

export function useRefusals() {
  return useContext(RefusalContext);
}

/** A newer problem replaces the previous one. */
export function Refusals({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownRefusal | null>(null);
  const dialog = useMemo(
    () => ({
      show: (refusal: Refusal, owner: object, onDismissed: ShownRefusal['onDismissed']) =>
        setShown({ refusal, owner, onDismissed }),
      withdraw: (owner: object) => setShown((now) => (now?.owner === owner ? null : now)),
    }),
    [],
  );
  return (
    <RefusalContext value={dialog}>
      {children}
      {shown && (
        <RefusalAlert
          refusal={shown.refusal}
          onClose={() => {
            setShown(null);
            shown.onDismissed();
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
    <Voice value={isKid ? 'on-request' : 'none'}>
      <AlertDialog
        title={text}
        picture={isKid && <Icon of={reason === 'day-excused' ? 'sun' : 'sleeping-star'} />}
        loudspeaker={<SpeakButton of={{ is: 'words', text }} />}
        onClose={onClose}
      >
        <OkButton big={isKid} onClick={onClose} />
      </AlertDialog>
    </Voice>
  );
}

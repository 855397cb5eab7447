import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Refusal } from '../api/client.ts';
import { useStart } from '../api/family.ts';
import { Icon } from '../art/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { AlertDialog } from '../ui/Dialog.tsx';

interface Told {
  refusal: Refusal;
  /** Who tells it: it goes with its page. */
  by: object;
  onRead: () => void;
}

const RefusalContext = createContext({
  tell: (_refusal: Refusal, _by: object, _onRead: Told['onRead']) => {},
  withdraw: (_by: object) => {},
});

/** The way to tell why something that was asked of the server did not happen. */
export function useRefusals() {
  return useContext(RefusalContext);
}

/** The one place where refusals are told; a newer takes the place of the one before. */
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
          text={told.refusal.message}
          onClose={() => {
            setTold(null);
            told.onRead();
          }}
        />
      )}
    </RefusalContext>
  );
}

/** A kid sees it, too. */
function RefusalAlert({ text, onClose }: { text: string; onClose: () => void }) {
  const isKid = useStart().family?.actor?.is === 'kid';
  return (
    <AlertDialog title={text} picture={isKid && <Icon of="sad-star" />} onClose={onClose}>
      <Button big={isKid} onClick={onClose}>
        OK
      </Button>
    </AlertDialog>
  );
}

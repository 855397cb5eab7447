import { useState } from 'react';
import type { Mission } from '#domain/mission/mission.ts';
import { useLater } from '../../../shared/page/later.ts';
import { Button } from '../../../ui/controls/Button.tsx';

const dialog = () => import('./EndMissionDialog.tsx');

/** Its dialog loads after the page. */
export function EndMission({
  disabled,
  ...of
}: {
  login: string;
  mission: Mission;
  disabled: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const later = useLater(dialog, true, isOpen);
  return (
    <>
      <Button look="danger" disabled={disabled} onClick={() => setOpen(true)}>
        Wyłącz misję
      </Button>
      {later && <later.EndMissionDialog {...of} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

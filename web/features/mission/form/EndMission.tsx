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
  const [asked, setAsked] = useState(false);
  const later = useLater(dialog, true, asked);
  return (
    <>
      <Button look="danger" disabled={disabled} onClick={() => setAsked(true)}>
        Wyłącz misję
      </Button>
      {later && <later.EndMissionDialog {...of} asked={asked} onClose={() => setAsked(false)} />}
    </>
  );
}

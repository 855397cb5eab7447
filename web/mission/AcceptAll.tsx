import { useRef } from 'react';
import { missionsText } from '#domain/points.ts';
import type { DayMission } from '#domain/progress.ts';
import { useAcceptMarks, useMarker, useReturnMarks } from '../api/mark.ts';
import { Icon } from '../art/Picture.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/Toasts.tsx';

/** For the parent: accepts what waits among the missions that are shown. */
export function AcceptAll({
  login,
  shown,
  of,
}: {
  login: string;
  shown: readonly DayMission[];
  /** Whether they are all that waits, or those of one day. */
  of: 'all' | 'day';
}) {
  const marker = useMarker();
  const accept = useAcceptMarks(login);
  const giveBack = useReturnMarks(login);
  const toast = useToast();
  const sending = useRef(false);
  const waiting = shown
    .filter(({ state }) => state === 'wait')
    .map(({ mission, day }) => ({ mission: mission.mission, day }));

  // Awaited, for nothing may be left of this button once its missions are accepted.
  async function acceptAll() {
    if (sending.current) return;
    sending.current = true;
    const { accepted } = await accept.mutateAsync(waiting).finally(() => {
      sending.current = false;
    });
    if (accepted.length === 0) return;
    toast({
      text: `Zaakceptowano: ${missionsText(accepted.length)}`,
      undo: () => giveBack.mutateAsync(accepted),
    });
  }

  return (
    <>
      {marker === 'parent' && waiting.length > 0 && (
        <Button look="done" busy={accept.isPending} onClick={() => acceptAll().catch(() => {})}>
          <Icon of="thumb-up" />
          {of === 'all' ? `Zaakceptuj wszystkie (${waiting.length})` : 'Zaakceptuj ten dzień'}
        </Button>
      )}
      <RefusalAlert of={accept} />
    </>
  );
}

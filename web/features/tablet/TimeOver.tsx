import { useEffect, useState } from 'react';
import { Picture } from '../../illustrations/Picture.tsx';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { stopTimer, type Timer } from '../../shared/time/timer.ts';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { preventSleep } from '../../ui/device/awake.ts';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { StarShower } from '../../ui/stars/StarShower.tsx';

/** A child who comes back this late still sees the end, in milliseconds. */
const KNOWN_MS = 10 * 60_000;

const OVER = 'Koniec czasu';

/** Keeps the screen on meanwhile, and shows the end on any page of the kid, or after sleep. */
export function TimeOver({ of: { from, ms, picture } }: { of: Timer }) {
  const [isOver, setOver] = useState(false);
  const { play } = useFeedback();
  useEffect(() => (isOver ? undefined : preventSleep()), [isOver]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const checkTime = () => {
      clearTimeout(timer);
      const age = Date.now() - from;
      if (age < 0 || age >= ms + KNOWN_MS) return stopTimer();
      timer = setTimeout(checkTime, age < ms ? ms - age : ms + KNOWN_MS - age);
      // Timers do not run while the device sleeps, and a hidden page shows nothing.
      if (age >= ms && !document.hidden) setOver(true);
    };
    checkTime();
    document.addEventListener('visibilitychange', checkTime);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', checkTime);
    };
  }, [from, ms]);
  useEffect(() => {
    if (isOver) play('reward');
  }, [isOver, play]);
  if (!isOver) return null;
  return (
    <AlertDialog
      title={OVER}
      picture={<Picture of={picture} />}
      loudspeaker={<SpeakButton of={{ is: 'words', text: `${OVER}!` }} opens={OVER} />}
      onClose={stopTimer}
    >
      <StarShower />
      <OkButton big onClick={stopTimer} />
    </AlertDialog>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type WaitingCount, waitingSentence } from '#domain/news/notification.ts';
import { afterPaint } from '../../ui/device/after-paint.ts';
import { onUndo } from '../../ui/dialogs/undo.ts';

/** Between two announcements, so that the many missions of a child are not read one by one. */
const QUIET_MS = 20_000;

/** „Zosia: 3 misje do zaakceptowania”. Silent at the first load and after „Cofnij”. */
export function WaitingAnnouncement({ of, waiting }: { of: string; waiting: WaitingCount }) {
  const [announcement, setAnnouncement] = useState('');
  const count = waiting.missions + waiting.gifts + waiting.proposals;
  const sentence = useEffectEvent(() => waitingSentence(of, waiting));
  const known = useRef({ count, announcedAt: -Infinity, undoing: 0 });
  useEffect(
    () =>
      onUndo((undoing) => {
        known.current.undoing += 1;
        const over = () =>
          afterPaint(() => {
            known.current.undoing -= 1;
          });
        undoing.then(over, over);
      }),
    [],
  );
  useEffect(() => {
    const { current } = known;
    if (count <= current.count || current.undoing > 0) {
      current.count = count;
      setAnnouncement('');
      return;
    }
    const announce = () => {
      Object.assign(current, { count, announcedAt: performance.now() });
      setAnnouncement(sentence());
    };
    const timer = setTimeout(
      announce,
      Math.max(0, current.announcedAt + QUIET_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <p className="only-heard" role="status">
      {announcement}
    </p>
  );
}

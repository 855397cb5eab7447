import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Beside } from '../../ui/lists/Beside.tsx';
import { NightSky } from '../../ui/stars/NightSky.tsx';
import { useFeedback } from '../sound/Cheer.tsx';
import styles from './LivingHero.module.css';
import { withAnswers } from './LivingHero.tsx';

/** A faster tap does not interrupt an answer. Under a mashing hand the hero would only twitch. */
const BEGINS_MS = 400;

/** Each tap that presses no button throws stars, and the scene's hero answers it. */
export function Scene({ sky, children }: { sky: ReactNode; children: ReactNode }) {
  const taps = useRef(0);
  const answered = useRef(Number.NEGATIVE_INFINITY);
  const feedback = useFeedback();
  const play = useEffectEvent((event: MouseEvent) => {
    const { target, clientX, clientY, defaultPrevented } = event;
    if (!(target instanceof Element)) return;
    const dialog = target.closest('dialog');
    const button = target.closest('a, button');
    // A poked hero answers by itself.
    const isPoke = button?.matches('[data-aside]');
    if (!dialog || (button && !isPoke && !defaultPrevented)) return;
    const nth = taps.current++;
    const now = performance.now();
    const answers = !isPoke && now - answered.current >= BEGINS_MS;
    if (answers) answered.current = now;
    withAnswers(({ answer, throwStars }) => {
      throwStars(dialog, clientX, clientY, nth, feedback);
      if (answers) answer(dialog, nth, feedback);
    });
  });
  useEffect(() => {
    document.addEventListener('click', play);
    return () => document.removeEventListener('click', play);
  }, []);
  return <Beside shown={<NightSky className={styles.sky}>{sky}</NightSky>}>{children}</Beside>;
}

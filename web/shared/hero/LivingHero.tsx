import { type ComponentProps, useEffect, useRef } from 'react';
import { type Badges, wornOf } from '#domain/hero/badge.ts';
import type { HeroId } from '#domain/hero/hero.ts';
import { LivelyHero } from '../../illustrations/hero/LivelyHero.tsx';
import { useFeedback } from '../sound/Cheer.tsx';
import styles from './LivingHero.module.css';

/** Without a connection the hero may keep still. */
export function withAnswers(use: (answers: typeof import('./answers.ts')) => void) {
  import('./answers.ts').then(use, () => {});
}

/** Answers each poke differently, and looks where the page is tapped. `children`: its companion. */
export function LivingHero({
  of: { hero, badges },
  className = '',
  ...shown
}: Pick<ComponentProps<typeof LivelyHero>, 'mood' | 'className' | 'children'> & {
  of: { hero: HeroId; badges: Badges };
}) {
  const box = useRef<HTMLButtonElement>(null);
  const pokes = useRef(0);
  const feedback = useFeedback();
  useEffect(() => {
    const look = ({ target, clientX, clientY }: MouseEvent) => {
      // In a scene it answers instead.
      if (target === box.current || box.current?.closest('dialog')) return;
      withAnswers(({ lookAt }) => lookAt(box.current, clientX, clientY));
    };
    document.addEventListener('click', look);
    return () => document.removeEventListener('click', look);
  }, []);
  const poke = () => withAnswers(({ answer }) => answer(box.current, pokes.current++, feedback));
  return (
    <button
      ref={box}
      type="button"
      data-aside
      aria-label="Zaczep bohatera"
      className={`${styles.living} ${className}`}
      onClick={poke}
    >
      <LivelyHero hero={hero} {...wornOf(badges)} {...shown} className={styles.hero} />
    </button>
  );
}

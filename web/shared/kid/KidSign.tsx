import type { HeroId } from '#domain/hero/hero.ts';
import { useFamily } from '../../offline/client/family.ts';
import styles from './KidFace.module.css';

/** A moon, a sun, a cloud, a heart, a leaf and a bolt on a canvas of 24 × 24: nothing to compare. */
const SHAPES = [
  'M15 2a10 10 0 1 0 7 14A9 9 0 0 1 15 2z',
  'M12 1l2.6 4.7 5.2-1.5-1.5 5.2L23 12l-4.7 2.6 1.5 5.2-5.2-1.5L12 23l-2.6-4.7-5.2 1.5 1.5-5.2L1 12l4.7-2.6-1.5-5.2 5.2 1.5z',
  'M7 20a5 5 0 0 1-.6-10A6 6 0 0 1 18 9a5.5 5.5 0 0 1-.5 11z',
  'M12 21C3 14 2 9 4 6c2-3 6-3 8 1 2-4 6-4 8-1 2 3 1 8-8 15z',
  'M4 20C3 9 9 3 21 3c0 12-6 18-17 17zM4 20l9-9',
  'M14 2L4 14h6l-1 8 11-13h-7z',
];

/** Tells siblings with the same hero apart: a shape and a colour at the corner of a face. */
export function KidSign({ of }: { of: { login: string; hero: HeroId } }) {
  const alike = useFamily().kids.filter(({ hero }) => hero === of.hero);
  if (alike.length < 2) return null;
  const place = alike.findIndex(({ login }) => login === of.login) % SHAPES.length;
  return (
    <svg viewBox="0 0 24 24" className={styles.sign} data-place={place} aria-hidden="true">
      <path d={SHAPES[place]} />
    </svg>
  );
}

import { Link } from '@tanstack/react-router';
import { jarSteps, savedText } from '#domain/gift/price.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { paths } from '../../../paths.ts';
import { type Kid, useKid } from '../../../shared/data/kid.ts';
import { GLASS, JAR_STAR } from '../../../ui/stars/jar-shapes.ts';
import styles from './GoalCorner.module.css';

export function GoalCorner({ login }: { login: string }) {
  const { goal, remaining } = useKid(login);
  if (!goal) return null;
  return (
    <Link {...paths.kidGifts(login)} className={`labelled raised ${styles.corner}`}>
      <GoalAndJar goal={goal} remaining={remaining} />
    </Link>
  );
}

/** Positions of the stars in the jar, lowest first, on a 60 × 72 canvas. */
const STARS = '18 59 30 60 43 58 24 49 37 50 16 41 30 40 44 41 23 31 37 31'.match(/\d+ \d+/g) ?? [];

/** A simpler drawing than `StarJar`, which would load before the first card can be tapped. */
export function GoalAndJar({
  goal: { name, picture, points },
  remaining,
}: {
  goal: NonNullable<Kid['goal']>;
  remaining: number;
}) {
  return (
    <>
      <Picture of={picture} />
      <svg viewBox="0 0 60 72" className={styles.jar} aria-hidden="true">
        <path d={GLASS} />
        <marker id="jar-star" viewBox="-9 -9 18 18" markerWidth="18" markerHeight="18">
          <path d={JAR_STAR} />
        </marker>
        <polyline
          markerMid="url(#jar-star)"
          points={`0 0 ${STARS.slice(0, jarSteps(points, remaining)).join(' ')} 0 0`}
        />
        <rect x="14" y="3" width="32" height="9" rx="4" />
      </svg>
      <span className="only-heard">
        Zbieram na: {name}, {savedText(points, remaining)}
      </span>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { jarSteps, savedText } from '#domain/gift/price.ts';
import { Picture } from '../../../illustrations/Picture.tsx';
import { paths } from '../../../paths.ts';
import { type Kid, useKid } from '../../../shared/data/kid.ts';
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
        <rect x="7" y="12" width="46" height="57" rx="12" />
        <path d="M30 64V22" pathLength={10} strokeDasharray={`${jarSteps(points, remaining)} 11`} />
        <rect x="14" y="3" width="32" height="9" rx="4" />
      </svg>
      <span className="only-heard">
        Zbieram na: {name}, {savedText(points, remaining)}
      </span>
    </>
  );
}

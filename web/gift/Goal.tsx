import { Link } from '@tanstack/react-router';
import { pointsText } from '#domain/points.ts';
import type { Kid } from '../api/kid.ts';
import { Picture } from '../art/Picture.tsx';
import { StarPrice } from '../ui/StarPrice.tsx';
import styles from './Goal.module.css';

/** The gift that a kid saves for, with how much of it is there. */
export function Goal({
  login,
  goal,
  remaining,
}: {
  login: string;
  goal: NonNullable<Kid['goal']>;
  remaining: number;
}) {
  return (
    <Link to="/rodzina/dziecko/$kidId/nagrody" params={{ kidId: login }} className={styles.goal}>
      <Picture of={goal.picture} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>Zbieram na: {goal.name}</span>
        <StarPrice
          points={goal.points}
          there={remaining}
          row={5}
          text={starsText(goal.points, remaining)}
        />
      </span>
    </Link>
  );
}

/** „5 z 30 punktów” */
export function starsText(points: number, remaining: number): string {
  return `${Math.max(0, Math.min(remaining, points))} z ${pointsText(points)}`;
}

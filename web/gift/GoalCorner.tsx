import { Link } from '@tanstack/react-router';
import { jarSteps, savedText } from '#domain/gift.ts';
import { useKid } from '../api/kid.ts';
import { Picture } from '../art/Picture.tsx';
import { paths } from '../paths.ts';
import { StarJar } from '../ui/StarJar.tsx';
import styles from './GoalCorner.module.css';

/** What a kid saves for and how full its jar is, small in the corner of its day. */
export function GoalCorner({ login }: { login: string }) {
  const { goal, remaining } = useKid(login);
  if (!goal) return null;
  const { name, picture, points } = goal;
  return (
    <Link {...paths.kidGifts(login)} className={styles.corner}>
      <Picture of={picture} className={styles.picture} />
      <StarJar steps={jarSteps(points, remaining)} className={styles.jar} />
      <span className="only-heard">
        Zbieram na: {name}, {savedText(points, remaining)}
      </span>
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { missionsText, pointsText } from '#domain/points.ts';
import type { Kid } from '../api/kid.ts';
import { WeekBar } from '../ui/Bar.tsx';
import styles from './KidShortcut.module.css';

/** A kid on the parent's list: how the week goes, what waits, the ways to it. */
export function KidShortcut({ kid }: { kid: Kid }) {
  const params = { kidId: kid.login };
  return (
    <article className={styles.card}>
      <h2>
        <Link to="/rodzina/rodzic/dziecko/$kidId" params={params}>
          {kid.name}
        </Link>
      </h2>
      <p>{pointsText(kid.remaining)}</p>
      <WeekBar {...kid.week} />
      {kid.waiting.count > 0 && <p>Do zaakceptowania: {missionsText(kid.waiting.count)}</p>}
      <nav className={styles.links}>
        <Link to="/rodzina/rodzic/dziecko/$kidId/misje" params={params}>
          Misje
        </Link>
        <Link to="/rodzina/rodzic/dziecko/$kidId/nagrody" params={params}>
          Nagrody
        </Link>
      </nav>
    </article>
  );
}

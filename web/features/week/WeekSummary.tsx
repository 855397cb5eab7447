import { wornOf } from '#domain/hero/badge.ts';
import { isFull, type WeekFigures } from '#domain/progress/progress.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { useKid } from '../../shared/data/kid.ts';
import { WeekBar } from '../../ui/lists/Bar.tsx';
import styles from './WeekSummary.module.css';
import type { Area } from './week-paths.ts';

/** A bar that ends at the kid's hero. A full week shows its medal. */
export function WeekSummary({
  login,
  figures,
  area,
}: {
  login: string;
  figures: WeekFigures;
  area: Area;
}) {
  const { hero, badges } = useKid(login);
  return (
    <>
      <div className={`${styles.summary} ${styles[area]}`}>
        <p className={styles.figures} aria-hidden="true">
          <Figures {...figures} />
        </p>
        <WeekBar {...figures} big />
      </div>
      <div className={`${styles.hero} ${styles[area]}`}>
        <HeroPicture hero={hero} {...wornOf(badges)} className={styles.figure} />
        {isFull(figures) && <WeekMedal className={styles.medal} />}
      </div>
    </>
  );
}

function Figures({ all, wait, done }: WeekFigures) {
  if (all === 0) {
    return (
      <span className="labelled">
        <Icon of="moon" />
        Nie ma misji
      </span>
    );
  }
  return (
    <>
      <span className="labelled">
        <Icon of="star" />
        <span>
          <strong>{done}</strong> z {all}
        </span>
      </span>
      {wait > 0 && (
        <span className="labelled">
          <Icon of="hourglass" />
          <strong>{wait}</strong>
        </span>
      )}
      {isFull({ all, wait, done }) && <span className={styles.full}>Pełny tydzień!</span>}
    </>
  );
}

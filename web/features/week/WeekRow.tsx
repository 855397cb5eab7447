import { Link } from '@tanstack/react-router';
import { isFull, type WeekFigures } from '#domain/progress.ts';
import { type Week, weekLabel, weekOf } from '#domain/week.ts';
import { WeekMedal } from '../../illustrations/hero/WeekMedal.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { WeekBar } from '../../ui/lists/Bar.tsx';
import styles from './WeekRow.module.css';
import type { weekPaths } from './week-paths.ts';

/** A week of the history as a link. A full week has its medal. */
export function WeekRow({
  of: { week, ...figures },
  paths,
}: {
  of: WeekFigures & { week: Week };
  paths: ReturnType<typeof weekPaths>;
}) {
  const present = weekOf(useToday());
  const full = isFull(figures);
  return (
    <Link
      {...paths.week(week - present)}
      className={`${styles.row} ${full ? styles.full : ''}`}
      aria-label={heardOf(week, figures, week === present)}
    >
      {full ? (
        <WeekMedal className={styles.medal} />
      ) : (
        <Icon of="star-empty" className={styles.star} />
      )}
      <span className={styles.dates}>
        {weekLabel(week)}
        {week === present && <small>ten tydzień</small>}
      </span>
      <span className={styles.figures}>
        {figures.all === 0 ? 'bez misji' : `${figures.done} z ${figures.all}`}
      </span>
      <span className={styles.bar}>
        <WeekBar {...figures} />
      </span>
      <Icon of="arrow-right" className={styles.arrow} />
    </Link>
  );
}

/** Returns „9–15 marca, pełny tydzień, zrobione 12 z 12”. */
function heardOf(week: Week, figures: WeekFigures, present: boolean): string {
  const { all, wait, done } = figures;
  return [
    weekLabel(week),
    present && 'ten tydzień',
    isFull(figures) && 'pełny tydzień',
    all === 0 ? 'bez misji' : `zrobione ${done} z ${all}`,
    wait > 0 && `czeka ${wait}`,
  ]
    .filter(Boolean)
    .join(', ');
}

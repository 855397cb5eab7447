import type { ReactNode } from 'react';
import { type Day, WEEKDAY_NAMES, weekday } from '#domain/time/day.ts';
import { paths } from '../../../paths.ts';
import { Arrow } from '../../../shared/mark/card/Arrow.tsx';
import styles from '../../../shared/mark/card/card.module.css';

export function DayArrows({
  login,
  day,
  offset,
  children,
}: {
  login: string;
  day: Day;
  offset: number;
  children: ReactNode;
}) {
  return (
    <div className={styles.arrows}>
      <Arrow to={paths.kidDay(login, offset - 1)} name="Poprzedni dzień" picture="arrow-left" big />
      <div className={styles.day}>
        {children}
        <small>{offset === 0 ? 'dzisiaj' : WEEKDAY_NAMES[weekday(day)]}</small>
      </div>
      <Arrow to={paths.kidDay(login, offset + 1)} name="Następny dzień" picture="arrow-right" big />
    </div>
  );
}

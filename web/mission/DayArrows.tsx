import type { ReactNode } from 'react';
import { type Day, WEEKDAY_NAMES, weekday } from '#domain/day.ts';
import { Arrow } from './Arrow.tsx';
import styles from './arrows.module.css';

/** The way to the day before and the day after, around the heading of this one. */
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
  const to = (other: number) => ({
    to: '/rodzina/dziecko/$kidId/misje/$dayId' as const,
    params: { kidId: login, dayId: String(other) },
  });
  return (
    <div className={styles.arrows}>
      <Arrow to={to(offset - 1)} name="Poprzedni dzień" picture="arrow-left" big />
      <div className={styles.day}>
        {children}
        <small>{offset === 0 ? 'dzisiaj' : WEEKDAY_NAMES[weekday(day)]}</small>
      </div>
      <Arrow to={to(offset + 1)} name="Następny dzień" picture="arrow-right" big />
    </div>
  );
}

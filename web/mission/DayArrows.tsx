import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Day, WEEKDAY_NAMES, weekday } from '#domain/day.ts';
import { Icon } from '../art/Picture.tsx';
import { buttonClass } from '../ui/Button.tsx';
import styles from './DayArrows.module.css';

const ARROW = buttonClass({ look: 'quiet', shape: 'round', big: true });

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
      <Link {...to(offset - 1)} className={ARROW} aria-label="Poprzedni dzień">
        <Icon of="arrow-left" />
      </Link>
      <div className={styles.day}>
        {children}
        <small>{offset === 0 ? 'dzisiaj' : WEEKDAY_NAMES[weekday(day)]}</small>
      </div>
      <Link {...to(offset + 1)} className={ARROW} aria-label="Następny dzień">
        <Icon of="arrow-right" />
      </Link>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { type Day, dayLabel, WEEKDAY_NAMES, weekday } from '#domain/day.ts';
import { Icon } from '../art/Picture.tsx';
import { buttonClass } from '../ui/Button.tsx';
import styles from './DayArrows.module.css';

const ARROW = buttonClass({ look: 'quiet', shape: 'round', big: true });

/** Which day it is, with the way to the one before and the one after. */
export function DayArrows({ login, day, offset }: { login: string; day: Day; offset: number }) {
  const to = (other: number) => ({
    to: '/rodzina/dziecko/$kidId/misje/$dayId' as const,
    params: { kidId: login, dayId: String(other) },
  });
  return (
    <span className={styles.arrows}>
      <Link {...to(offset - 1)} className={ARROW} aria-label="Poprzedni dzień">
        <Icon of="arrow-left" />
      </Link>
      <span className={styles.day}>
        {dayLabel(day)}
        <small>{offset === 0 ? 'dzisiaj' : WEEKDAY_NAMES[weekday(day)]}</small>
      </span>
      <Link {...to(offset + 1)} className={ARROW} aria-label="Następny dzień">
        <Icon of="arrow-right" />
      </Link>
    </span>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Week, weekNote, weekOf } from '#domain/time/week.ts';
import { Icon } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { useKid } from '../../shared/data/kid.ts';
import { Arrow } from '../../shared/mark/card/Arrow.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import styles from './WeekArrows.module.css';
import { type Shown, weekPaths } from './week-paths.ts';

export function WeekArrows({
  of: { login, week, filter, area },
  children,
}: {
  of: Shown;
  /** The heading. */
  children: ReactNode;
}) {
  const today = useToday();
  const { since } = useKid(login);
  const paths = weekPaths(area, login);
  const present = weekOf(today);
  const to = (other: Week) => paths.week(other - present, filter);
  const isFirst = week <= weekOf(since ?? today);
  return (
    <div className={`${styles.arrows} ${area === 'kid' ? styles.kid : ''}`}>
      <Arrow
        to={isFirst ? null : to(week - 1)}
        name="Poprzedni tydzień"
        picture="arrow-left"
        big={area === 'kid'}
      />
      {/* No preload: the focus also moves here when accepted missions disappear. */}
      <Link
        {...paths.history}
        preload={false}
        className={`${buttonClass({ look: 'quiet' })} ${styles.dates}`}
      >
        <Icon of="calendar" />
        {children}
        <small className={area === 'parent' && week === present ? 'only-heard' : styles.note}>
          {weekNote(week, today)}
        </small>
        <span className="only-heard">Historia postępów</span>
      </Link>
      <Arrow
        to={week >= present ? null : to(week + 1)}
        name="Następny tydzień"
        picture="arrow-right"
        big={area === 'kid'}
      />
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { WEEKDAY_LABELS } from '#domain/day.ts';
import type { Mission } from '#domain/mission.ts';
import { pointsText } from '#domain/points.ts';
import { Icon, Picture } from '../art/Picture.tsx';
import styles from './MissionRow.module.css';

/** A mission on the parent's list. */
export function MissionRow({ login, mission }: { login: string; mission: Mission }) {
  return (
    <Link
      to="/rodzina/rodzic/dziecko/$kidId/misje/$missionId"
      params={{ kidId: login, missionId: String(mission.mission) }}
      className={styles.row}
    >
      <Picture of={mission.picture} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>{mission.name}</span>
        <span className={styles.days}>
          {mission.days.map((day) => (
            <span key={day}>{WEEKDAY_LABELS[day]}</span>
          ))}
        </span>
      </span>
      <span className={styles.points}>
        <Icon of="star" />
        {pointsText(mission.points)}
      </span>
    </Link>
  );
}

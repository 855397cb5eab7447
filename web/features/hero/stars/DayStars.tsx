import type { DayState } from '#domain/progress/progress.ts';
import { WEEKDAY_LABELS, WEEKDAY_NAMES, weekday } from '#domain/time/day.ts';
import { Icon, type UiPictureId } from '../../../illustrations/Picture.tsx';
import { useToday } from '../../../offline/client/family.ts';
import { pictureOf } from '../../../shared/pause/picture.ts';
import styles from './DayStars.module.css';

/**
 * The picture and narration of each state. A day without missions is a small, resting light, so
 * that nothing looks lost.
 */
const SHOWN: Record<DayState, { picture: UiPictureId | null; heard: string }> = {
  free: { picture: null, heard: 'bez misji' },
  undone: { picture: 'star-empty', heard: 'do zrobienia' },
  wait: { picture: 'star-waiting', heard: 'czeka na rodzica' },
  done: { picture: 'star', heard: 'wszystko zrobione' },
  holiday: { picture: pictureOf('holiday'), heard: 'wakacje' },
  illness: { picture: pictureOf('illness'), heard: 'choroba' },
};

/** This week's days as seven stars: in a row, or two rows that fill a tile. */
export function DayStars({ days, look }: { days: readonly DayState[]; look: 'row' | 'tile' }) {
  const today = weekday(useToday());
  return (
    <span className={styles[look]}>
      <span className="only-heard">Mój tydzień:</span>
      {days.map((state, day) => {
        const { picture, heard } = SHOWN[state];
        const when = day === today ? styles.today : day > today ? styles.ahead : '';
        return (
          <span key={WEEKDAY_LABELS[day]} className={`${styles.day} ${when}`} data-day={state}>
            <span className="only-heard">
              {WEEKDAY_NAMES[day]}: {heard}.
            </span>
            {picture ? <Icon of={picture} /> : <span className={styles.rest} />}
          </span>
        );
      })}
    </span>
  );
}

import type { PauseKind } from '#domain/pause/pause.ts';
import type { DayState } from '#domain/progress/progress.ts';
import { type Day, WEEKDAY_LABELS, WEEKDAY_NAMES, weekday } from '#domain/time/day.ts';
import { Icon, type UiPictureId } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import styles from './DayStars.module.css';

const PICTURES: Record<PauseKind, UiPictureId> = { holiday: 'sunshade', illness: 'thermometer' };

export function pictureOf(kind: PauseKind): UiPictureId {
  return PICTURES[kind];
}

/** A day without missions is a small, resting light, so that nothing looks lost. */
const SHOWN: Record<DayState, { picture: UiPictureId | null; label: string }> = {
  free: { picture: null, label: 'bez misji' },
  undone: { picture: 'star-empty', label: 'do zrobienia' },
  wait: { picture: 'star-waiting', label: 'czeka na rodzica' },
  done: { picture: 'star', label: 'wszystko zrobione' },
  holiday: { picture: pictureOf('holiday'), label: 'wakacje' },
  illness: { picture: pictureOf('illness'), label: 'choroba' },
};

/** In a row, in two rows that fill a tile, or as buttons, one of which is `picked`. */
export function DayStars({
  days,
  monday,
  picked,
  onPick,
  look,
}: {
  days: readonly DayState[];
  monday?: Day;
  picked?: Day | null;
  onPick?: (day: Day) => void;
  look: 'row' | 'tile' | 'page';
}) {
  const now = useToday();
  const first = monday ?? now - weekday(now);
  const Star = onPick ? 'button' : 'span';
  return (
    <span className={styles[look]}>
      <span className="only-heard">Mój tydzień:</span>
      {days.map((state, place) => {
        const day = first + place;
        const { picture, label } = SHOWN[state];
        // What a child taps has a picture, also on a day without missions.
        const seen = picture ?? (onPick && 'moon');
        const when = day === now ? styles.today : day > now ? styles.ahead : '';
        return (
          <Star
            key={WEEKDAY_LABELS[place]}
            className={`${styles.day} ${when}`}
            data-day={state}
            {...(onPick && {
              type: 'button',
              'aria-pressed': day === picked,
              onClick: () => onPick(day),
            })}
          >
            <span className="only-heard">
              {WEEKDAY_NAMES[place]}: {label}.
            </span>
            {seen ? <Icon of={seen} /> : <span className={styles.rest} />}
            {onPick && <span aria-hidden="true">{WEEKDAY_LABELS[place]}</span>}
          </Star>
        );
      })}
    </span>
  );
}

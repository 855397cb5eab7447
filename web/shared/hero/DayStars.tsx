import type { PauseKind } from '#domain/pause/pause.ts';
import type { DayConstellation } from '#domain/progress/day-constellation.ts';
import type { DayState } from '#domain/progress/progress.ts';
import {
  type Day,
  WEEKDAY_LABELS,
  WEEKDAY_NAMES,
  type Weekday,
  weekday,
} from '#domain/time/day.ts';
import { Icon, type UiPictureId } from '../../illustrations/Picture.tsx';
import { DayFigure } from '../../illustrations/sky/DayFigure.tsx';
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
  figures = [],
  monday,
  picked,
  onPick,
  look,
}: {
  days: readonly DayState[];
  /** In place of their stars. */
  figures?: readonly DayConstellation[];
  monday?: Day;
  picked?: Day | null;
  onPick?: (day: Day) => void;
  look: 'row' | 'tile' | 'page';
}) {
  const now = useToday();
  const first = monday ?? now - weekday(now);
  const Star = onPick ? 'button' : 'span';
  // What a child taps has a picture, also on a day without missions; and so has a week without any.
  const resting = onPick ? 'moon' : days.every((day) => day === 'free') ? 'sleeping-star' : null;
  return (
    <span className={styles[look]}>
      <span className="only-heard">Mój tydzień:</span>
      {days.map((state, place) => {
        const day = first + place;
        const { picture, label } = SHOWN[state];
        const seen = picture ?? resting;
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
            <Sign of={seen} figure={figures[place]} weekday={place as Weekday} />
            {onPick && <span aria-hidden="true">{WEEKDAY_LABELS[place]}</span>}
          </Star>
        );
      })}
    </span>
  );
}

function Sign({
  of,
  figure,
  weekday,
}: {
  of: UiPictureId | null | undefined;
  figure: DayConstellation | undefined;
  weekday: Weekday;
}) {
  if (figure && figure.stars > 0) {
    return (
      <span className={styles.night} aria-hidden="true">
        <DayFigure weekday={weekday} of={figure} />
      </span>
    );
  }
  return of ? <Icon of={of} /> : <span className={styles.rest} />;
}

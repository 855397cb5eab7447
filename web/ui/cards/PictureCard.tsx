import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Corner } from './Corner.tsx';
import styles from './PictureCard.module.css';

/** The state of a mission (first four) or a gift (last four). */
type CardState =
  | 'undone'
  | 'wait'
  | 'done'
  | 'excused'
  | 'locked'
  | 'available'
  | 'chosen'
  | 'received';

interface PictureCardProps {
  picture: ReactNode;
  name: string;
  /** Below the name: points, a bar. */
  note?: ReactNode;
  /** A small line below everything else. */
  more?: ReactNode;
  /** An icon in the corner: a tick, an hourglass, a lock. */
  sign?: ReactNode;
  /** The state in words, for screen readers. */
  label?: string | undefined;
}

/** The class of a link that is a picture card. The link needs `data-state` and a `PictureCardFace`. */
export const pictureCardClass = styles.card;

/** The class of a list of picture cards, which are low rows on a phone. */
export const pictureRowsClass = styles.rows;

/** Fills its container. A small one displays only its picture; its dialog has the loudspeaker. */
export function PictureCard({
  state,
  small = false,
  picture,
  name,
  note,
  more,
  sign,
  label,
  loudspeaker,
  ...rest
}: PictureCardProps & {
  state?: CardState;
  small?: boolean;
  loudspeaker?: ReactNode;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <Corner holds={small ? null : loudspeaker}>
      <button
        type="button"
        {...rest}
        className={small ? `${styles.card} ${styles.small}` : styles.card}
        data-state={state}
        data-small={small || undefined}
      >
        <PictureCardFace
          picture={picture}
          name={name}
          note={note}
          more={more}
          sign={sign}
          label={label}
          small={small}
        />
      </button>
    </Corner>
  );
}

export function PictureCardFace({
  picture,
  name,
  note,
  more,
  sign,
  label,
  small = false,
}: PictureCardProps & { small?: boolean }) {
  const shown = (look: string | undefined) => (small ? 'only-heard' : look);
  return (
    <>
      <span className={styles.picture}>{picture}</span>
      <span className={shown(styles.name)}>{name}</span>
      {note && <span className={shown(styles.note)}>{note}</span>}
      {label && <span className="only-heard">{label}</span>}
      {more && <span className={shown(styles.more)}>{more}</span>}
      {sign && (
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
      )}
    </>
  );
}

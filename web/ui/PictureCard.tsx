import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './PictureCard.module.css';

/** What a mission (first three) or a gift (last four) is up to; the look of its card. */
export type CardState = 'undone' | 'wait' | 'done' | 'locked' | 'available' | 'chosen' | 'received';

interface Shown {
  picture: ReactNode;
  name: string;
  /** Below the name: points, a bar. */
  note?: ReactNode;
  /** A sign in the corner: a tick, an hourglass, a lock. */
  sign?: ReactNode;
  /** The state in words, for who hears the page. */
  heard?: string;
}

/** The class of a picture card, for a link; give it `data-state` and a `PictureCardFace`. */
export const pictureCardClass = styles.card;

/** A thing a child taps: a big picture that stands above the page and goes down when pressed. */
export function PictureCard({
  state,
  picture,
  name,
  note,
  sign,
  heard,
  ...rest
}: Shown & { state?: CardState } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={styles.card} data-state={state}>
      <PictureCardFace {...{ picture, name, note, sign }} {...(heard && { heard })} />
    </button>
  );
}

/** What stands on a picture card. */
export function PictureCardFace({ picture, name, note, sign, heard }: Shown) {
  return (
    <>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
      {heard && <span className="only-heard">{heard}</span>}
      {sign && (
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
      )}
    </>
  );
}

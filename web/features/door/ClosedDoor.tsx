import { Icon } from '../../illustrations/Picture.tsx';
import { useFamily } from '../../offline/client/family.ts';
import { GrownUpPicture } from '../../shared/door/GrownUpPicture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './ClosedDoor.module.css';

export const ASK_PARENT = 'Poproś rodzica, żeby otworzył te drzwi.';

/** Shown after too many wrong codes. A kid needs a parent; a parent can use the password. */
export function ClosedDoor({ parent, onAgain }: { parent: boolean; onAgain: () => void }) {
  const { grownUps } = useFamily();
  return (
    <div className={styles.closed} role="status">
      <span className={styles.pictures}>
        <Icon of="lock-star" />
        {!parent &&
          grownUps.map((each) => (
            <GrownUpPicture key={each.grownUp} of={each} className={styles.helper} />
          ))}
      </span>
      <p>
        {parent
          ? 'Te drzwi są na razie zamknięte, bo ktoś wiele razy próbował odgadnąć kod. Otworzysz je swoim hasłem.'
          : ASK_PARENT}
      </p>
      {!parent && (
        <Button big look="night" onClick={onAgain}>
          <Icon of="star" />
          Spróbuj jeszcze raz
        </Button>
      )}
    </div>
  );
}

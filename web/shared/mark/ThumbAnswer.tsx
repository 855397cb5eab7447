import { Icon } from '../../illustrations/Picture.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { Beside } from '../../ui/lists/Beside.tsx';
import type { AlertText } from './alert-texts.ts';
import type { Raised } from './raised.ts';
import styles from './Thumbs.module.css';

/** The message after a thumb; `raised` if it is celebrated. */
export interface Told {
  text: AlertText;
  raised?: Raised;
}

/**
 * The content of the alert after a thumb. On a slow connection the celebration may load a little
 * later.
 */
export function ThumbAnswer({
  login,
  text: { picture, text },
  raised,
  Cheers,
  onClose,
}: Told & {
  login: string;
  Cheers: typeof import('./Feedback.tsx').Feedback | undefined;
  onClose: () => void;
}) {
  const shown = {
    picture: <Icon of={picture} className={styles.answer} />,
    words: <p className={styles.words}>{text}</p>,
    ok: <OkButton big onClick={onClose} />,
  };
  if (raised && Cheers) return <Cheers login={login} of={raised} {...shown} onClose={onClose} />;
  return (
    <Beside shown={shown.picture}>
      {shown.words}
      {shown.ok}
    </Beside>
  );
}

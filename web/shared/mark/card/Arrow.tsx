import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '../../../illustrations/Picture.tsx';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import styles from './card.module.css';

/** Without a target it is an empty box. */
export function Arrow({
  to,
  name,
  picture,
  big,
}: {
  to: LinkProps | null;
  name: string;
  picture: 'arrow-left' | 'arrow-right';
  big: boolean;
}) {
  const look = buttonClass({ look: 'quiet', shape: 'round', big });
  if (!to) return <span className={`${look} ${styles.none}`} />;
  return (
    <Link {...to} className={look} aria-label={name}>
      <Icon of={picture} />
    </Link>
  );
}

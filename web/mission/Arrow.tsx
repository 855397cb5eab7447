import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '../art/Picture.tsx';
import { buttonClass } from '../ui/Button.tsx';
import styles from './arrows.module.css';

/** The way to the day or week before or after. Where there is none its place stays empty. */
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

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

export type ButtonLook = 'main' | 'quiet' | 'danger' | 'star';

interface Look {
  look?: ButtonLook;
  /** The size of a child's thumb. */
  big?: boolean;
}

/** The class of a button, for links that look like one. */
export function buttonClass({ look = 'main', big = false }: Look = {}): string {
  return [styles.button, styles[look], big && styles.big].filter(Boolean).join(' ');
}

/** A button. While `busy` it shows that it works and takes no further tap. */
export function Button({
  look,
  big,
  busy = false,
  children,
  ...rest
}: Look & { busy?: boolean; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(look && { look }), ...(big && { big }) })}
      aria-busy={busy}
      disabled={busy || rest.disabled}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';

type ButtonLook = 'main' | 'quiet' | 'danger' | 'star' | 'goal' | 'done' | 'bare' | 'night';

interface Look {
  look?: ButtonLook | undefined;
  /** Sized for a child's thumb; 'huge' for the one or two main actions of a screen. */
  big?: boolean | 'huge' | undefined;
  /** 'round' contains one icon and needs an `aria-label`. */
  shape?: 'pill' | 'round' | undefined;
  wide?: boolean | undefined;
}

/** For a link that looks like a button. */
export function buttonClass({ look = 'main', big = false, shape = 'pill', wide }: Look = {}) {
  return [
    styles.button,
    styles[look],
    big && styles.big,
    big === 'huge' && styles.huge,
    shape === 'round' && styles.round,
    wide && styles.wide,
  ]
    .filter(Boolean)
    .join(' ');
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** While `busy` it displays a spinner and ignores taps. */
export function Button({ look, big, shape, wide, busy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, big, shape, wide })}
      aria-busy={busy}
      disabled={busy || rest.disabled}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './Toasts.module.css';

/**
 * A short message. `undo` adds „Cofnij”; if that fails, its error is displayed unless it is
 * `quiet`. `more` adds a button that replaces the message with a dialog.
 */
export interface Toast {
  text: string;
  undo?: () => Promise<unknown>;
  more?: { label: string; opened: () => Promise<Opened> } | undefined;
}

type Opened = (onClose: () => void) => ReactNode;

const ToastContext = createContext({ show: (_: Toast) => {}, withdraw: () => {} });

/**
 * Returns the function that displays a message at the bottom of the screen. A new message replaces
 * the last.
 */
export function useToast() {
  return useContext(ToastContext).show;
}

/** Withdraws „Cofnij” when another person uses the device: it was offered to `person`. */
export function useToastsOf(person: string): void {
  const { withdraw } = useContext(ToastContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the person changes
  useEffect(() => withdraw, [person, withdraw]);
}

/** Provides messages, each displayed for `ms`: long enough to read it and to tap „Cofnij”. */
export function Toasts({ ms, children }: { ms: number; children: ReactNode }) {
  const [shown, setShown] = useState<(Toast & { key: number }) | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = useCallback((toast: Toast) => setShown({ ...toast, key: performance.now() }), []);
  const withdraw = useCallback(() => {
    setShown((current) => (current?.undo ? null : current));
    setOpened(null);
  }, []);
  return (
    <ToastContext value={useMemo(() => ({ show, withdraw }), [show, withdraw])}>
      {children}
      <div className={styles.toasts} role="status">
        {shown && (
          <ShownToast
            key={shown.key}
            toast={shown}
            ms={ms}
            onOver={() => setShown(null)}
            onRefused={(text) => show({ text })}
            onMore={(dialog) => setOpened(() => dialog)}
          />
        )}
      </div>
      {opened?.(() => setOpened(null))}
    </ToastContext>
  );
}

/** Stays while a finger, a pointer or the focus is on it. */
function ShownToast({
  toast: { text, undo, more },
  ms,
  onOver,
  onRefused,
  onMore,
}: {
  toast: Toast;
  ms: number;
  onOver: () => void;
  onRefused: (why: string) => void;
  onMore: (dialog: Opened) => void;
}) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const undone = useRef(false);
  const held = pointed || focused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts when it is released
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onOver, ms);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only its timer depends on them
    <div
      className={styles.toast}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{text}</span>
      {(more || undo) && (
        <div className={styles.ways}>
          {more && (
            <button
              type="button"
              onClick={() => {
                onOver();
                more.opened().then(onMore, () => {});
              }}
            >
              {more.label}
            </button>
          )}
          {undo && (
            <button
              type="button"
              onClick={() => {
                // The second tap of a double tap may arrive before the toast is removed.
                if (undone.current) return;
                undone.current = true;
                onOver();
                undo().catch((error: Error & { quiet?: boolean }) => {
                  if (!error.quiet) onRefused(error.message);
                });
              }}
            >
              Cofnij
            </button>
          )}
        </div>
      )}
    </div>
  );
}

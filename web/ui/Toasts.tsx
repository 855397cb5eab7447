import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import styles from './Toasts.module.css';

/** A quiet message; with `undo` it offers „Cofnij”, and says why that was not possible. */
export interface Toast {
  text: string;
  undo?: () => Promise<unknown>;
}

/** Long enough for a parent to read it and reach for „Cofnij”. */
const SHOWN_MS = 8000;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a message at the bottom of the screen; the newest replaces the one before. */
export function useToast() {
  return useContext(ToastContext);
}

export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Toast & { key: number }) | null>(null);
  const show = useCallback((toast: Toast) => {
    const key = performance.now();
    setShown({ ...toast, key });
    setTimeout(() => setShown((current) => (current?.key === key ? null : current)), SHOWN_MS);
  }, []);
  return (
    <ToastContext value={useMemo(() => show, [show])}>
      {children}
      <div className={styles.place} role="status">
        {shown && (
          <div key={shown.key} className={styles.toast}>
            <span>{shown.text}</span>
            {shown.undo && (
              <button
                type="button"
                onClick={() => {
                  setShown(null);
                  shown.undo?.().catch((refused: Error) => show({ text: refused.message }));
                }}
              >
                Cofnij
              </button>
            )}
          </div>
        )}
      </div>
    </ToastContext>
  );
}

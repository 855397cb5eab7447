import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isTyping, undoKeyName, useByKeys } from '../device/keys.ts';
import { dialogCount } from './open-dialogs.ts';
import styles from './Toasts.module.css';
import { notifyUndo, undoneText } from './undo.ts';

/**
 * `but` says why not everything was done. `undo` adds „Cofnij”; its error is displayed unless it is
 * `quiet`. `more` adds a button that replaces the message with a dialog, until that closes.
 */
export interface Toast {
  text: string;
  but?: string;
  undo?: (() => Promise<unknown>) | undefined;
  more?: { label: string; opened: () => Promise<DialogRenderer> } | undefined;
}

type DialogRenderer = (onClose: () => void) => ReactNode;

const ToastContext = createContext({ show: (_: Toast) => {}, withdraw: () => {} });

/** A new message replaces the last. */
export function useToast() {
  return useContext(ToastContext).show;
}

/** Withdraws „Cofnij” when another person uses the device: it was offered to `person`. */
export function useToastsOf(person: string): void {
  const { withdraw } = useContext(ToastContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the person changes
  useEffect(() => withdraw, [person, withdraw]);
}

type KeyedToast = Toast & { key: number };

/**
 * Provides messages, each displayed for `ms`: long enough to read it and to tap „Cofnij”. While
 * keys are used, „Cofnij” waits without a limit: Ctrl+Z undoes, F6 leads to the message.
 */
export function Toasts({ ms, children }: { ms: number; children: ReactNode }) {
  const [shown, setShown] = useState<KeyedToast | null>(null);
  const [opened, setOpened] = useState<{ dialog: DialogRenderer; from: Toast } | null>(null);
  const undone = useRef<number | null>(null);
  const isByKeys = useByKeys();
  const show = useCallback((toast: Toast) => setShown(newlyShown(toast)), []);
  const withdraw = useCallback(() => {
    setShown((current) => (current?.undo ? null : current));
    setOpened(null);
  }, []);

  function close({ from }: { from: Toast }) {
    setOpened(null);
    // Not in place of what the dialog did.
    setShown((current) => current ?? newlyShown(from));
  }

  function undo({ text, key, undo }: KeyedToast) {
    // The second tap of a double tap may arrive before the toast is removed.
    if (!undo || undone.current === key) return;
    undone.current = key;
    setShown(null);
    const undoing = undo();
    notifyUndo(undoing);
    undoing.then(
      // Not in place of a newer „Cofnij”.
      () => setShown((current) => current ?? newlyShown({ text: undoneText(text) })),
      (error: Error & { quiet?: boolean }) => {
        if (!error.quiet) show({ text: error.message });
      },
    );
  }

  const place = useToastKeys(shown?.key, shown?.undo && (() => undo(shown)));
  return (
    <ToastContext value={useMemo(() => ({ show, withdraw }), [show, withdraw])}>
      {children}
      <div ref={place} className={styles.toasts} role="status" data-toasts>
        {shown && (
          <ShownToast
            key={shown.key}
            toast={shown}
            ms={ms}
            isByKeys={isByKeys}
            onOver={() => setShown(null)}
            onUndo={() => undo(shown)}
            onMore={(dialog) => setOpened({ dialog, from: shown })}
          />
        )}
      </div>
      {opened?.dialog(() => close(opened))}
    </ToastContext>
  );
}

function newlyShown(toast: Toast): KeyedToast {
  return { ...toast, key: performance.now() };
}

/** Ctrl+Z undoes, except where it undoes typing, and F6 leads into the message and back. */
function useToastKeys(shownAt: number | undefined, undo: (() => void) | undefined) {
  /** When something was last typed or chosen. Ctrl+Z then no longer means the message. */
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const place = useRef<HTMLDivElement>(null);
  const from = useRef<Element | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || shiftKey || altKey || dialogCount() > 0) return;
    if (key === 'F6') {
      const button = place.current?.querySelector('button');
      if (!button) return;
      event.preventDefault();
      const isInside = place.current?.contains(document.activeElement);
      if (!isInside) from.current = document.activeElement;
      const next = isInside ? from.current : button;
      const isThere = next instanceof HTMLElement && next.isConnected;
      (isThere ? next : document.querySelector<HTMLElement>('h1'))?.focus();
    } else if (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && undo && !isTyping(event)) {
      if (changedAt.current > (shownAt ?? 0)) return;
      event.preventDefault();
      undo();
    }
  });
  useEffect(() => {
    const over = new AbortController();
    window.addEventListener('keydown', press, { signal: over.signal });
    const note = () => {
      changedAt.current = performance.now();
    };
    window.addEventListener('input', note, { signal: over.signal, capture: true });
    return () => over.abort();
  }, []);
  return place;
}

const NEAREST: ScrollIntoViewOptions = { block: 'nearest' };

interface ShownToastProps {
  toast: Toast;
  ms: number;
  isByKeys: boolean;
  onOver: () => void;
  onUndo: () => void;
  onMore: (dialog: DialogRenderer) => void;
}

/** Stays while a finger, a pointer or the focus is on it, and while keys are used. */
function ShownToast({ ms, ...shown }: ShownToastProps) {
  const { toast, isByKeys, onOver } = shown;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hasActions = Boolean(toast.more || toast.undo);
  const held = pointed || focused || (isByKeys && hasActions);
  const keyName = isByKeys && toast.undo ? undoKeyName() : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts when it is released
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onOver, ms);
    return () => clearTimeout(timer);
  }, [held]);
  useLayoutEffect(() => {
    // The message must not cover what has the focus.
    document.querySelector('main :is(a, button):focus-visible')?.scrollIntoView(NEAREST);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its timer depends on them, and Escape closes it
    <div
      className={styles.toast}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onOver();
      }}
    >
      <span>{toast.but ? `${toast.text}. ${toast.but}` : toast.text}</span>
      {keyName && <span className="only-heard">{keyName} cofa.</span>}
      {hasActions && <ToastActions {...shown} keyName={keyName} />}
    </div>
  );
}

function ToastActions({
  toast: { more, undo },
  keyName,
  onOver,
  onUndo,
  onMore,
}: Omit<ShownToastProps, 'ms' | 'isByKeys'> & { keyName: string | null }) {
  return (
    <div className={styles.actions}>
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
        <button type="button" aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
          Cofnij
          {keyName && (
            <span className={styles.key} aria-hidden="true">
              {keyName}
            </span>
          )}
        </button>
      )}
    </div>
  );
}

import {
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIsInBrowser } from '../device/in-browser.ts';
import styles from './Dialog.module.css';
import { Moon } from './Moon.tsx';
import { openDialog, useClosedDialogs } from './open-dialogs.ts';
import { MASHED_MS, SmallHands, useTapGuard } from './tap-guard.ts';

/** A dialog does not begin on a control that is `data-aside`. */
const PRESSABLE = ':is(button:enabled, a[href], input:enabled):not([data-aside])';

const BUSY = '[aria-busy="true"]';

type Role = 'dialog' | 'alertdialog';

interface DialogProps {
  title: string;
  /** Only for screen readers, when a picture displays the title. */
  hideTitle?: boolean;
  /** Above the title, as a moon in the night sky. */
  picture?: ReactNode;
  loudspeaker?: ReactNode;
  /** For a large scene, or as large as the screen. */
  size?: 'wide' | 'whole' | undefined;
  onClose: () => void;
  /** Becomes visible only after the flight over the page. Screen readers announce it immediately. */
  afterFlight?: boolean;
  /** For this many ms it ignores taps. */
  holds?: number | undefined;
  children: ReactNode;
}

/**
 * Escape, the device's back button and a tap outside close it; a tap outside does not close an
 * `alert`, which must be noticed. When one dialog follows another, both are the same element with
 * another title or role (decision 17): people see and hear it as another dialog.
 */
export function Dialog({ alert = false, ...props }: DialogProps & { alert?: boolean }) {
  return useIsInBrowser() && <Modal {...props} role={alert ? 'alertdialog' : 'dialog'} />;
}

export function AlertDialog(props: DialogProps) {
  return <Dialog {...props} alert />;
}

function Modal({
  title,
  hideTitle = false,
  picture,
  loudspeaker,
  size,
  onClose,
  afterFlight = false,
  holds,
  role,
  children,
}: DialogProps & { role: Role }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const shown = `${role} ${title}`;
  const [first] = useState(shown);
  const guard = useContentGuard(shown, first, role, holds);
  useModal(ref, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape
    <dialog
      ref={ref}
      role={role}
      className={[styles.dialog, size && styles[size], afterFlight && styles.afterFlight]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={id}
      onClose={() => {
        if (!ref.current?.open) onClose();
      }}
      onClick={(event) => {
        const isBeside = role === 'dialog' && event.target === event.currentTarget;
        if (!guard && isBeside) onClose();
      }}
    >
      <div
        key={shown}
        className={[
          styles.content,
          picture && styles.pictured,
          loudspeaker && styles.narrated,
          shown !== first && styles.next,
        ]
          .filter(Boolean)
          .join(' ')}
        style={guard}
      >
        {picture && <Moon>{picture}</Moon>}
        <h2 id={id} className={hideTitle ? 'only-heard' : undefined}>
          {title}
        </h2>
        {children}
        {/* Last, so that the focus starts on the dialog's main content. */}
        {loudspeaker && <div className={styles.loudspeaker}>{loudspeaker}</div>}
      </div>
    </dialog>
  );
}

/** Blocks taps on a content that has just come under the finger. */
function useContentGuard(shown: string, first: string, role: Role, holds: number | undefined) {
  const [isFirst, setFirst] = useState(true);
  if (isFirst && shown !== first) setFirst(false);
  const closedDialogs = useClosedDialogs();
  const [closedBefore] = useState(closedDialogs);
  // A hand that mashed a message must not choose on the card that replaces it or was below it.
  const isUncovered = closedDialogs > closedBefore || !isFirst;
  const mustRest = use(SmallHands) && isUncovered && role === 'dialog';
  const restMs = mustRest ? MASHED_MS : 0;
  return useTapGuard(`${shown} ${closedDialogs}`, { ms: holds, restMs });
}

/** Opens the element while it is mounted, and focuses its first control. */
function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  // Close it before it unmounts, so that the focus returns.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const closed = openDialog(() => close.current());
    return () => {
      dialog?.close();
      closed();
    };
  }, [ref]);
  // As `showModal` does: if the focused element was removed, focus the first control.
  useLayoutEffect(() => {
    const dialog = ref.current;
    // Escape has closed the element, but another content follows in it.
    if (dialog?.open === false) dialog.showModal();
    const { activeElement } = document;
    if (dialog?.contains(activeElement) && !activeElement?.matches('[data-aside]')) return;
    // A busy button is disabled, and gets the focus back.
    if (dialog?.querySelector(BUSY)) return;
    (dialog?.querySelector<HTMLElement>(PRESSABLE) ?? dialog)?.focus();
  });
}

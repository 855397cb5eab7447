import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIsInBrowser } from '../device/in-browser.ts';
import { NightSky } from '../stars/NightSky.tsx';
import styles from './Dialog.module.css';
import { openDialog } from './open-dialogs.ts';
import { useTapGuard } from './tap-guard.ts';

const PRESSABLE = 'button:enabled, a[href], input:enabled';

interface DialogProps {
  title: string;
  /** Only for screen readers, where a picture shows the title. */
  hideTitle?: boolean;
  /** Shown above the title, against the night sky. */
  picture?: ReactNode;
  /** The button that reads it aloud. */
  loudspeaker?: ReactNode;
  /** Fills the screen. */
  whole?: boolean;
  onClose: () => void;
  /** Any tap closes it, beside it too. */
  anyTap?: boolean;
  /** It can be seen only after what flies over the page; whoever hears it hears it now. */
  afterFlight?: boolean;
  /** For a large scene. */
  wide?: boolean;
  /** So many milliseconds no tap reaches it. */
  holds?: number | undefined;
  children: ReactNode;
}

/**
 * A dialog over the page; no server can open one. Escape, the device's back button and a tap beside
 * it close it; an `alert`, which must be noticed, not the tap beside. Where one is to follow another,
 * both are the same element with another title or role (decision 17): for whoever sees or hears it,
 * another dialog.
 */
export function Dialog({ alert = false, ...props }: DialogProps & { alert?: boolean }) {
  return useIsInBrowser() && <Modal {...props} role={alert ? 'alertdialog' : 'dialog'} />;
}

/** For what must be noticed: only its button, Escape or the device's back button close it. */
export function AlertDialog(props: DialogProps) {
  return <Dialog {...props} alert />;
}

function Modal({
  title,
  hideTitle = false,
  picture,
  loudspeaker,
  whole = false,
  onClose,
  anyTap = false,
  afterFlight = false,
  wide = false,
  holds,
  role,
  children,
}: DialogProps & { role: 'dialog' | 'alertdialog' }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const shown = `${role} ${title}`;
  const [first] = useState(shown);
  const guard = useTapGuard(shown, holds);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  // Closed before it unmounts, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const closed = openDialog(() => close.current());
    return () => {
      dialog?.close();
      closed();
    };
  }, []);
  // As `showModal` does: where what had the focus has gone, the first thing to press has it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog?.contains(document.activeElement)) return;
    (dialog?.querySelector<HTMLElement>(PRESSABLE) ?? dialog)?.focus();
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape
    <dialog
      ref={ref}
      role={role}
      className={[
        styles.dialog,
        whole && styles.whole,
        wide && styles.wide,
        afterFlight && styles.afterFlight,
      ]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={id}
      onClose={() => {
        if (!ref.current?.open) onClose();
      }}
      onClick={(event) => {
        const { target, currentTarget } = event;
        const isBeside = role === 'dialog' && target === currentTarget;
        // A button does what it says.
        const isAny = anyTap && target instanceof Element && !target.closest('button');
        if (!guard && (isAny || isBeside)) onClose();
      }}
    >
      <div
        key={shown}
        className={[
          styles.content,
          picture && styles.pictured,
          loudspeaker && styles.heard,
          shown !== first && styles.next,
        ]
          .filter(Boolean)
          .join(' ')}
        style={guard}
      >
        {picture && (
          <>
            <NightSky className={styles.sky} />
            <div className={styles.picture}>{picture}</div>
          </>
        )}
        <h2 id={id} className={hideTitle ? 'only-heard' : undefined}>
          {title}
        </h2>
        {children}
        {/* Last, so that the focus begins on what the dialog is about. */}
        {loudspeaker && <div className={styles.loudspeaker}>{loudspeaker}</div>}
      </div>
    </dialog>
  );
}

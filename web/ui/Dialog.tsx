import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { useIsInBrowser } from './in-browser.ts';
import { NightSky } from './NightSky.tsx';
import { openDialog } from './open-dialogs.ts';
import { useTapGuard } from './tap-guard.ts';

interface DialogProps {
  title: string;
  /** Only for screen readers, where a picture shows the title. */
  hideTitle?: boolean;
  /** Shown above the title, against the night sky. */
  picture?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page; no server can open one. Escape, the device's back button and a tap beside it close it. */
export function Dialog(props: DialogProps) {
  return useIsInBrowser() && <Modal {...props} role="dialog" />;
}

/** For what must be noticed: only its button, Escape or the device's back button close it. */
export function AlertDialog(props: DialogProps) {
  return useIsInBrowser() && <Modal {...props} role="alertdialog" />;
}

function Modal({
  title,
  hideTitle = false,
  picture,
  onClose,
  role,
  children,
}: DialogProps & { role: 'dialog' | 'alertdialog' }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const guard = useTapGuard();
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
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape
    <dialog
      ref={ref}
      role={role}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={() => {
        if (!ref.current?.open) onClose();
      }}
      onClick={(event) => {
        if (role === 'dialog' && !guard && event.target === event.currentTarget) onClose();
      }}
    >
      {picture && <NightSky className={styles.sky} />}
      <div className={styles.content} style={guard}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <h2 id={id} className={hideTitle ? 'only-heard' : undefined}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

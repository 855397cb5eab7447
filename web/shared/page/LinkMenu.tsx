import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Icon, type UiPictureId } from '../../illustrations/Picture.tsx';
import { Button, type ButtonProps } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import styles from './LinkMenu.module.css';

export type PageLink = readonly [path: LinkProps, icon: UiPictureId, text: string];

/** A button that opens a dialog with links, because the page has no room for them. */
export function LinkMenu({
  title,
  button,
  children,
}: {
  title: string;
  button: ButtonProps;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={title} onClose={close}>
          <div className={styles.links}>{children(close)}</div>
          <Button look="quiet" wide onClick={close}>
            Zamknij
          </Button>
        </Dialog>
      )}
    </>
  );
}

export function linksTo(links: readonly PageLink[], onClick?: () => void) {
  return links.map(([path, icon, text]) => (
    <Link key={text} {...path} onClick={onClick}>
      <Icon of={icon} />
      {text}
    </Link>
  ));
}

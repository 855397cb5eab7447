import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { KidLinks } from './KidLinks.tsx';
import styles from './PhoneMenu.module.css';

/** Opens a dialog with the links to related pages, because a phone has no room for them. */
export function PhoneMenu({ login, name }: { login: string; name: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="night"
        shape="round"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of="menu" />
      </Button>
      {open && (
        <Dialog title={name} onClose={close}>
          <div className={styles.links}>
            <KidLinks login={login} onFollow={close} />
            <Link {...paths.welcome()} onClick={close}>
              <Icon of="logo" />
              Gwiazdozbiór
            </Link>
          </div>
          <Button look="quiet" wide onClick={close}>
            Zamknij
          </Button>
        </Dialog>
      )}
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { KidAdds, KidTabs, KidWays } from './KidWays.tsx';
import styles from './PhoneMenu.module.css';

/** Opens a dialog with all links of a kid's pages, because a phone has no room for them. */
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
          <KidTabs login={login} className={styles.tabs} onFollow={close} />
          <AllWays login={login} onFollow={close} />
          <Button look="quiet" wide onClick={close}>
            Zamknij
          </Button>
        </Dialog>
      )}
    </>
  );
}

/** All links for a phone except the tabs, in a column. */
export function AllWays({ login, onFollow }: { login: string; onFollow?: () => void }) {
  return (
    <div className={styles.ways}>
      <KidAdds login={login} className={styles.list} onFollow={onFollow} />
      <KidWays login={login} className={styles.list} onFollow={onFollow} />
      <Link {...paths.welcome()} className={styles.home} onClick={onFollow}>
        <Icon of="logo" />
        Gwiazdozbiór
      </Link>
    </div>
  );
}

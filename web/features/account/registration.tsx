import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon, ParentPicture } from '../../illustrations/Picture.tsx';
import { type Start, useStart } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import styles from '../../shared/account/account.module.css';
import { Notice } from '../../ui/dialogs/Notice.tsx';

const CLOSED = 'Na tym serwerze nie można założyć nowego konta. Zapytaj osobę, która go prowadzi.';

/** The first family is always accepted. */
export function mayRegister({ registration, isNew }: Start['installation']): boolean {
  return registration === 'open' || isNew;
}

export function RegisterLink() {
  const { installation } = useStart();
  return (
    <Alternative>
      Nie masz konta?{' '}
      {mayRegister(installation) ? <Link {...paths.register()}>Załóż konto</Link> : CLOSED}
    </Alternative>
  );
}

export function ClosedRegistration() {
  return (
    <Notice title="Rejestracja jest zamknięta" picture={<Icon of="lock-star" />}>
      <p>{CLOSED}</p>
    </Notice>
  );
}

/**
 * Shown above the form while the server has no family. The reader has probably just installed it.
 */
export function FirstFamily() {
  const { installation } = useStart();
  if (!installation.isNew) return null;
  return (
    <Notice title="Pierwsze konto na tym serwerze" picture={<ParentPicture of="family" />}>
      <p>Nie ma tu jeszcze żadnej rodziny. Załóż jej konto, a potem dodaj dzieci.</p>
      <p>
        {installation.registration === 'closed'
          ? 'Po Was nikt więcej nie założy tu konta.'
          : 'Prowadzisz ten serwer tylko dla siebie? Rejestrację możesz potem zamknąć (opisuje to README).'}
      </p>
    </Notice>
  );
}

export function Alternative({ children }: { children: ReactNode }) {
  return <p className={styles.alternative}>{children}</p>;
}

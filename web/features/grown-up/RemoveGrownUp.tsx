import { grownUpName } from '#domain/grown-up.ts';
import styles from '../../shared/account/account.module.css';
import { Email } from '../../shared/account/Email.tsx';
import { PasswordForm } from '../../shared/account/PasswordForm.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useToast } from '../../ui/dialogs/Toasts.tsx';
import { type GrownUp, useRemoveGrownUp } from './queries.ts';

/**
 * Warns what is lost. Removes a grown-up from the family after asking for the current user's
 * password.
 */
export function RemoveGrownUp({ whom, onClose }: { whom: GrownUp; onClose: () => void }) {
  const { mutateAsync: remove } = useRemoveGrownUp();
  const toast = useToast();
  const { grownUp, email } = whom;
  const name = grownUpName(whom);
  return (
    <Dialog title="Usunąć z rodziny?" onClose={onClose}>
      <p className={styles.naming}>
        <strong>{name}</strong> (<Email of={email} />)
      </p>
      <p>
        Konto tej osoby zniknie, a&nbsp;jej urządzenia zostaną od razu wylogowane. Wszystko, co
        zaakceptowała i&nbsp;dodała, zostaje. Możesz ją kiedyś zaprosić jeszcze raz.
      </p>
      <PasswordForm
        label="Usuwanie z rodziny"
        action="Usuń z rodziny"
        look="danger"
        ask={(password) => remove({ grownUp, password })}
        onDone={() => {
          toast({ text: `Usunięto z rodziny: ${name}` });
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

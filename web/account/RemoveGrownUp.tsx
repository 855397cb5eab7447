import { grownUpName } from '#domain/grown-up.ts';
import { type GrownUp, useRemoveGrownUp } from '../api/grown-ups.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useToast } from '../ui/Toasts.tsx';
import styles from './account.module.css';
import { Email } from './Email.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Says what is lost, and takes somebody out of the family after asking for the own password. */
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

import { grownUpName } from '#domain/grown-up.ts';
import styles from '../../shared/account/account.module.css';
import { Email } from '../../shared/account/Email.tsx';
import { PasswordForm } from '../../shared/account/PasswordForm.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useToast } from '../../ui/dialogs/Toasts.tsx';
import { type GrownUp, useHandOverFamily } from './queries.ts';

/** Makes another grown-up the founder after asking for the current user's password. */
export function HandOverFamily({ whom, onClose }: { whom: GrownUp; onClose: () => void }) {
  const { mutateAsync: handOver } = useHandOverFamily();
  const toast = useToast();
  const { grownUp, email } = whom;
  const name = grownUpName(whom);
  return (
    <Dialog title="Przekazać główne konto?" onClose={onClose}>
      <p className={styles.naming}>
        <strong>{name}</strong> (<Email of={email} />)
      </p>
      <p>
        Tylko ta osoba usunie wtedy innych dorosłych albo całą rodzinę i&nbsp;tylko ona może Ci
        oddać główne konto. Poza tym nic się dla Ciebie nie zmieni.
      </p>
      <PasswordForm
        label="Przekazanie głównego konta"
        action="Przekaż"
        ask={(password) => handOver({ grownUp, password })}
        onDone={() => {
          toast({ text: `Główne konto ma teraz: ${name}` });
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

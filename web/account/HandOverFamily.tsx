import { grownUpName } from '#domain/grown-up.ts';
import { type GrownUp, useHandOverFamily } from '../api/grown-ups.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Makes another grown-up the founder after asking for the own password. */
export function HandOverFamily({ whom, onClose }: { whom: GrownUp; onClose: () => void }) {
  const { mutateAsync: handOver } = useHandOverFamily();
  const toast = useToast();
  const { grownUp, email } = whom;
  const name = grownUpName(whom);
  return (
    <Dialog title="Przekazać główne konto?" onClose={onClose}>
      <p>
        Główne konto będzie mieć {name} ({email}). Tylko ta osoba usunie wtedy innych dorosłych albo
        całą rodzinę i&nbsp;tylko ona może Ci je oddać. Poza tym nic się dla Ciebie nie zmieni.
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

import { useNavigate } from '@tanstack/react-router';
import { type GrownUp, useLeaveFamily } from '../api/grown-ups.ts';
import { Icon } from '../art/Picture.tsx';
import { paths } from '../paths.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Says what is lost, and leaves the family after asking for the password. */
export function LeaveFamily({ own, onClose }: { own: GrownUp; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutateAsync: leave } = useLeaveFamily();
  const { grownUp } = own;
  return (
    <Dialog title="Opuścić rodzinę?" picture={<Icon of="sad-star" />} onClose={onClose}>
      <p>
        Twoje konto zniknie, a&nbsp;Twoje urządzenia zostaną od razu wylogowane. Dzieci, ich misje,
        punkty i&nbsp;nagrody zostają w&nbsp;rodzinie, razem z&nbsp;tym, co już zaakceptowano.
        Wrócić można tylko z&nbsp;nowym zaproszeniem.
      </p>
      <PasswordForm
        label="Opuszczanie rodziny"
        action="Opuść rodzinę"
        look="danger"
        ask={(password) => leave({ grownUp, password })}
        onDone={({ family }) => navigate(family ? paths.familyMenu() : paths.welcome())}
        onClose={onClose}
      />
    </Dialog>
  );
}

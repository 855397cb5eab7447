import { useNavigate } from '@tanstack/react-router';
import { Icon } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import { PasswordForm } from '../../shared/account/PasswordForm.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type GrownUp, useLeaveFamily } from './queries.ts';

/** Warns what is lost. Leaves the family after asking for the password. */
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

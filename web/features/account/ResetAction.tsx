import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { emailError } from '#domain/base/field.ts';
import { paths } from '../../paths.ts';
import { useRequestReset } from '../../shared/account/queries.ts';
import { useCommand } from '../../shared/command/command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { OkAlert } from '../../ui/dialogs/OkAlert.tsx';

/** „Nie pamiętam hasła”: sends a letter with a reset link to the e-mail typed in the form. */
export function ResetAction({ email, onBadEmail }: { email: string; onBadEmail: () => void }) {
  const navigate = useNavigate();
  const request = useCommand(useRequestReset());
  const [isEmailMissing, setMissing] = useState(false);

  function send() {
    if (email.trim() === '') setMissing(true);
    else if (emailError(email)) onBadEmail();
    else request.send(email);
  }

  return (
    <>
      <Button look="bare" busy={request.busy} onClick={send}>
        Nie pamiętam hasła
      </Button>
      {isEmailMissing && (
        <OkAlert
          title="wpisz adres email na który mamy wysłać hasło"
          onClose={() => setMissing(false)}
        />
      )}
      {request.isDone && (
        <OkAlert
          title="Na Twój adres trafił email, dzięki któremu zmienisz hasło"
          onClose={() => navigate(paths.welcome())}
        />
      )}
    </>
  );
}

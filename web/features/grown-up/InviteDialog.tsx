import { useState } from 'react';
import { emailError } from '#domain/base/field.ts';
import { ParentPicture } from '../../illustrations/Picture.tsx';
import styles from '../../shared/account/account.module.css';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { useGrownUps, useInvite } from './queries.ts';

/** Invites a grown-up, then shows the link. The server returns the link only once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { canMail } = useGrownUps();
  const [invited, setInvited] = useState<{ token: string; email: string | null } | null>(null);
  const invite = useCommand(useInvite().mutateAsync, {
    atFields: (refusal) => ({ email: sentenceFor(refusal, 'email-not-valid') }),
    onDone: ({ token }, email) => setInvited({ token, email }),
  });
  const { values, field, touch, isFine } = useFields(
    { email: '' },
    ({ email }) => ({ email: email.trim() === '' ? null : emailError(email) }),
    invite,
  );

  function submit() {
    touch();
    const email = values.email.trim();
    if (isFine) invite.send(email === '' ? null : email);
  }

  return (
    <Dialog
      title={invited ? 'Zaproszenie jest gotowe' : 'Zaprosić osobę dorosłą?'}
      picture={<ParentPicture of="family" />}
      onClose={onClose}
    >
      {invited ? (
        <InvitationLink {...invited} onClose={onClose} />
      ) : (
        <div className={styles.ask}>
          <p>
            Drugi rodzic, babcia, dziadek albo opiekun założy własne konto z&nbsp;własnym hasłem.
            Zobaczy i&nbsp;zmieni to samo, co Ty.
          </p>
          <Form label="Zaproszenie" onSubmit={submit}>
            {canMail && (
              <Field
                label="E-mail tej osoby (nieobowiązkowy)"
                hint="Wyślemy tam link. Możesz też przekazać go osobiście."
                type="email"
                autoComplete="off"
                {...field('email')}
              />
            )}
            <ActionButtons type="submit" busy={invite.busy} onCancel={onClose}>
              Zaproś
            </ActionButtons>
          </Form>
        </div>
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import { emailError } from '#domain/base/field.ts';
import { ParentPicture } from '../../illustrations/Picture.tsx';
import { useLinkOrigin } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import styles from '../../shared/account/account.module.css';
import { ToCopy } from '../../shared/account/ToCopy.tsx';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { Email } from './Email.tsx';
import { useGrownUps, useInvite } from './queries.ts';
import { RightsChoice } from './RightsChoice.tsx';

interface Invited {
  token: string;
  /** The address to which the link was also sent. */
  email: string | null;
}

/** The server returns the link only once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { canMail } = useGrownUps();
  const [invited, setInvited] = useState<Invited | null>(null);
  const invite = useCommand(useInvite(), {
    atFields: (refusal) => ({ email: sentenceFor(refusal, 'email-not-valid') }),
    onDone: ({ token }, { email }) => setInvited({ token, email }),
  });
  const { values, set, field, submitTo } = useFields(
    { email: '', helper: false },
    ({ email }) => ({ email: email.trim() === '' ? null : emailError(email) }),
    invite,
  );

  return (
    <Dialog
      title={invited ? 'Zaproszenie jest gotowe' : 'Zaprosić osobę dorosłą?'}
      picture={<ParentPicture of="family" />}
      onClose={onClose}
    >
      {invited ? (
        <InvitationLink {...invited} onClose={onClose} />
      ) : (
        <div className={styles.question}>
          <p>
            Drugi rodzic, babcia, dziadek albo opiekun założy własne konto z&nbsp;własnym hasłem.
            Usunąć tę osobę z&nbsp;rodziny można potem tylko z&nbsp;głównego konta.
          </p>
          <Form
            label="Zaproszenie"
            onSubmit={submitTo(({ email, helper }) =>
              invite.send({ email: email.trim() || null, helper }),
            )}
          >
            <RightsChoice helper={values.helper} onHelper={(helper) => set({ helper })} />
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

function InvitationLink({ token, email, onClose }: Invited & { onClose: () => void }) {
  const link = `${useLinkOrigin()}${paths.invitation().to}#${token}`;
  return (
    <div className={styles.question}>
      <p>
        {email === null ? (
          'Przekaż ten link osobie, którą zapraszasz.'
        ) : (
          <>
            Wysyłamy link na adres <Email of={email} />. Możesz też przekazać go osobiście.
          </>
        )}
      </p>
      <ToCopy
        label="Link"
        copied="Link jest skopiowany."
        value={link}
        about={
          <p>
            Działa raz, przez 7 dni, i widać go tylko teraz. Kto go ma, może dołączyć do rodziny,
            więc nie pokazuj go nikomu innemu.
          </p>
        }
      >
        {typeof navigator.share === 'function' && (
          <Button look="quiet" onClick={() => share(link)}>
            Wyślij…
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Gotowe
        </Button>
      </ToCopy>
    </div>
  );
}

/** Ignores the rejection when the person cancels it. */
function share(url: string) {
  navigator.share({ title: 'Zaproszenie do Gwiazdozbioru', url }).catch(() => {});
}

import { useState } from 'react';
import { useLinkOrigin } from '../../offline/client/family.ts';
import styles from '../../shared/account/account.module.css';
import { PasswordField, passwordMissing } from '../../shared/account/PasswordField.tsx';
import { ToCopy } from '../../shared/account/ToCopy.tsx';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { ALL_KIDS, loginOf, WhoseChoice } from '../../shared/kid/WhoseChoice.tsx';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { useRescued } from '../../ui/fields/rescued.ts';
import { useCreateToken } from './queries.ts';

/** The server returns the address only once. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  const address = `${useLinkOrigin()}/kalendarz/${token}.ics`;

  return (
    <Dialog title="Adres kalendarza" onClose={onClose}>
      <div className={styles.question}>
        {token ? (
          <ToCopy
            label="Adres"
            copied="Adres jest skopiowany."
            value={address}
            about={
              <p>
                W&nbsp;swoim kalendarzu wybierz „Dodaj z&nbsp;adresu URL” i&nbsp;wklej ten adres.
                Widać go tylko teraz. Kto go zna, widzi misje, więc nie pokazuj go nikomu innemu.
              </p>
            }
          >
            <a
              className={buttonClass({ look: 'quiet' })}
              href={address.replace(/^https?/, 'webcal')}
            >
              Otwórz w&nbsp;kalendarzu
            </a>
            <Button look="quiet" onClick={onClose}>
              Gotowe
            </Button>
          </ToCopy>
        ) : (
          <CalendarForm onCreated={setToken} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function CalendarForm({
  onCreated,
  onClose,
}: {
  onCreated: (token: string) => void;
  onClose: () => void;
}) {
  const [whose, setWhose] = useRescued('whose', ALL_KIDS);
  const create = useCommand(useCreateToken(), {
    atFields: (refusal) => ({ password: sentenceFor(refusal, 'wrong-password') }),
    onDone: ({ token }) => onCreated(token),
  });
  const { field, submitTo } = useFields(
    { password: '' },
    ({ password }) => ({ password: passwordMissing(password) }),
    create,
  );
  return (
    <Form
      label="Adres kalendarza"
      onSubmit={submitTo(({ password }) =>
        create.send({
          name: 'Kalendarz',
          may: 'calendar',
          login: loginOf(whose),
          password,
        }),
      )}
    >
      <p>
        Misje na najbliższe tygodnie pojawią się w&nbsp;kalendarzu Google, Apple albo innym.
        Kalendarz nie pokazuje, co jest zrobione.
      </p>
      <WhoseChoice label="Czyje misje?" whose={whose} onWhose={setWhose} />
      <PasswordField {...field('password')} />
      <ActionButtons type="submit" busy={create.busy} onCancel={onClose}>
        Pokaż adres
      </ActionButtons>
    </Form>
  );
}

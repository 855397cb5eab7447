import { useState } from 'react';
import { nameError } from '#domain/base/field.ts';
import type { TokenKind } from '#domain/family/token.ts';
import { useKidCards } from '../../offline/client/family.ts';
import styles from '../../shared/account/account.module.css';
import { PasswordField, passwordMissing } from '../../shared/account/PasswordField.tsx';
import { ToCopy } from '../../shared/account/ToCopy.tsx';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { ALL_KIDS, loginOf, WhoseChoice } from '../../shared/kid/WhoseChoice.tsx';
import { ActionButtons } from '../../ui/controls/ActionButtons.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { useCreateToken } from './queries.ts';

type Given = Exclude<TokenKind, 'calendar'>;

const MAY: { value: Given; label: string }[] = [
  { value: 'read', label: 'tylko czytać' },
  { value: 'mark', label: 'czytać i zaznaczać misje' },
  { value: 'give', label: 'czytać, akceptować i dawać punkty' },
];

/** The server returns the token only once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog title={token ? 'Token jest gotowy' : 'Dostęp dla programu (token)'} onClose={onClose}>
      <div className={styles.question}>
        {token ? (
          <ToCopy
            label="Token"
            copied="Token jest skopiowany."
            value={token}
            about={<p>Widać go tylko teraz. Wklej go do programu i&nbsp;nie pokazuj nikomu.</p>}
          >
            <Button look="quiet" onClick={onClose}>
              Gotowe
            </Button>
          </ToCopy>
        ) : (
          <TokenForm onCreated={setToken} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function TokenForm({
  onCreated,
  onClose,
}: {
  onCreated: (token: string) => void;
  onClose: () => void;
}) {
  const kids = useKidCards();
  const create = useCommand(useCreateToken(), {
    atFields: (refusal) => ({ password: sentenceFor(refusal, 'wrong-password') }),
    onDone: ({ token }) => onCreated(token),
  });
  const choice = useFields({ may: 'read' as Given, whose: ALL_KIDS }, () => ({}));
  const { may } = choice.values;
  const first = kids[0]?.login ?? ALL_KIDS;
  const isAll = choice.values.whose === ALL_KIDS;
  const whose = may === 'mark' && isAll ? first : choice.values.whose;
  const { field, submitTo } = useFields(
    { name: '', password: '' },
    ({ name, password }) => ({
      name: name.trim() === '' ? 'Wpisz nazwę' : nameError(name),
      password: passwordMissing(password),
    }),
    create,
  );
  const submit = submitTo((typed) => {
    if (may === 'mark') return create.send({ ...typed, may, login: whose });
    return create.send({ ...typed, may, login: loginOf(whose) });
  });

  return (
    <Form label="Token" onSubmit={submit}>
      <p>
        Z&nbsp;tokenem inny program, na przykład Home Assistant, zobaczy misje i&nbsp;punkty.
        W&nbsp;każdej chwili możesz go unieważnić.
      </p>
      <Field label="Nazwa" autoComplete="off" {...field('name')} />
      <Choice
        label="Co wolno programowi?"
        value={may}
        onValue={(may) => choice.set({ may })}
        options={MAY.filter(({ value }) => value !== 'mark' || kids.length > 0)}
      />
      <WhoseChoice
        label="Dla kogo?"
        whose={whose}
        onWhose={(whose) => choice.set({ whose })}
        oneOnly={may === 'mark'}
      />
      <PasswordField {...field('password')} />
      <ActionButtons type="submit" busy={create.busy} onCancel={onClose}>
        Dodaj
      </ActionButtons>
    </Form>
  );
}

import { useState } from 'react';
import { grownUpName } from '#domain/family/grown-up.ts';
import { useFamily } from '../../offline/client/family.ts';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { grownUpOf } from '../../shared/data/grown-up.ts';
import { useEnter } from '../../shared/data/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';
import { type PendingGrownUp, wantedWith } from './pending.ts';

/** Lets a grown-up who forgot the code enter with the password. */
export function ForgottenCode({ of }: { of: PendingGrownUp }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PasswordEntry of={of} />;
  return (
    <Button look="bare" onClick={() => setOpen(true)}>
      Nie pamiętasz kodu?
    </Button>
  );
}

/** Asks for the password of the profile's owner on a device where someone else has signed in. */
export function PasswordEntry({ of }: { of: PendingGrownUp }) {
  const enter = useEnter();
  const entering = useCommand(
    ({ password }: { password: string }) => enter(wantedWith(of, { password })),
    {
      atFields: (refusal) => ({ password: sentenceFor(refusal, 'wrong-password', 'too-many') }),
    },
  );
  const { values, field } = useFields({ password: '' }, () => ({}), entering);
  const grownUp = grownUpOf(useFamily().grownUps, of.grownUp);
  return (
    <div className="surface card">
      <Form label="Wejście hasłem" onSubmit={() => values.password !== '' && entering.send(values)}>
        {/* Another person may hold the device and would type their own password. */}
        {grownUp && !grownUp.own ? (
          <h2>
            Wpisz hasło: <bdi>{grownUpName(grownUp)}</bdi>
          </h2>
        ) : (
          <h2>Wpisz swoje hasło</h2>
        )}
        <Field
          label="Hasło"
          hint={
            grownUp && !grownUp.own
              ? 'To, którym ta osoba się loguje.'
              : 'To samo, które wpisujesz przy logowaniu.'
          }
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
        <Button type="submit" busy={entering.busy}>
          Wejdź
        </Button>
      </Form>
    </div>
  );
}

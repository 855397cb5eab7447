import { useState } from 'react';
import { useEnter } from '../api/session.ts';
import { sentenceFor, useCommand } from '../frame/command.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useFields } from '../ui/fields.ts';

/** A parent who forgot the code enters with the family's password. */
export function PasswordDoor({ open }: { open: boolean }) {
  const { mutateAsync: enter } = useEnter();
  const [asked, setAsked] = useState(false);
  const entering = useCommand(
    ({ password }: { password: string }) => enter({ be: 'parent', password }),
    {
      atFields: (refusal) => ({ password: sentenceFor(refusal, 'wrong-password', 'too-many') }),
    },
  );
  const { values, field } = useFields({ password: '' }, () => ({}), entering);

  if (!open && !asked) {
    return (
      <Button look="bare" onClick={() => setAsked(true)}>
        Nie pamiętasz kodu?
      </Button>
    );
  }
  return (
    <Card>
      <Form
        label="Wejście hasłem rodziny"
        onSubmit={() => values.password !== '' && entering.send(values)}
      >
        <Field
          label="Hasło"
          hint="To samo, którym loguje się cała rodzina."
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
        <Button type="submit" busy={entering.busy}>
          Wejdź
        </Button>
      </Form>
    </Card>
  );
}

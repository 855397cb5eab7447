import { useState } from 'react';
import { Refusal } from '../api/client.ts';
import { useEnter } from '../api/session.ts';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';

/** A parent who forgot the code enters with the family's password. */
export function PasswordDoor({ open }: { open: boolean }) {
  const enter = useEnter();
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const atField = isAboutPassword(enter.error);

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
        onSubmit={() => password !== '' && enter.mutate({ be: 'parent', password })}
      >
        <Field
          label="Hasło"
          hint="To samo, którym loguje się cała rodzina."
          type="password"
          autoComplete="current-password"
          value={password}
          onValue={(typed) => {
            setPassword(typed);
            enter.reset();
          }}
          error={atField ? enter.error?.message : null}
        />
        <Button type="submit" busy={enter.isPending}>
          Wejdź
        </Button>
      </Form>
      {!atField && <RefusalAlert of={enter} />}
    </Card>
  );
}

function isAboutPassword(error: Error | null) {
  return error instanceof Refusal && ['wrong-password', 'too-many'].includes(error.reason);
}

import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { emailError, loginPasswordError } from '#domain/field.ts';
import { useLogIn } from '../api/family.ts';
import { guestOnly } from '../frame/guards.ts';
import { Header, Page } from '../frame/Page.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useTouched } from '../ui/touched.ts';

export const Route = createFileRoute('/rodzina-logowanie')({
  beforeLoad: guestOnly,
  component: LogIn,
});

function LogIn() {
  const navigate = useNavigate();
  const logIn = useLogIn();
  const touched = useTouched();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const errors = { email: emailError(email), password: loginPasswordError(password) };
  const valid = !errors.email && !errors.password;

  return (
    <>
      <Header home={{ to: '/witaj' }} />
      <Page title="Logowanie" back={{ to: '/witaj' }}>
        <Form
          onSubmit={() =>
            valid &&
            logIn.mutate(
              { email, password },
              { onSuccess: () => navigate({ to: '/rodzina/menu' }) },
            )
          }
        >
          <Field
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            onValue={setEmail}
            {...touched('email', errors.email)}
          />
          <Field
            label="Hasło"
            type="password"
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
            {...touched('password', errors.password)}
          />
          {valid && (
            <Button type="submit" big busy={logIn.isPending}>
              ZALOGUJ
            </Button>
          )}
        </Form>
        <p>
          Nie masz konta? <Link to="/rodzina-rejestracja">Załóż konto</Link>
        </p>
      </Page>
      <RefusalAlert of={logIn} />
    </>
  );
}

import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { emailError, loginPasswordError } from '#domain/field.ts';
import { useFields } from '../account/fields.ts';
import { OtherWay } from '../account/OtherWay.tsx';
import { ResetAction } from '../account/ResetAction.tsx';
import { sentenceFor } from '../account/sentence.ts';
import { useLogIn } from '../api/session.ts';
import { guestOnly } from '../frame/guards.ts';
import { Header, Page } from '../frame/Page.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';

export const Route = createFileRoute('/rodzina-logowanie')({
  beforeLoad: guestOnly,
  component: LogIn,
});

function LogIn() {
  const navigate = useNavigate();
  const logIn = useLogIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const errors = { email: emailError(email), password: loginPasswordError(password) };
  const refused = {
    email: sentenceFor(logIn.error, 'email-not-valid'),
    password: sentenceFor(logIn.error, 'wrong-password'),
  };
  const { field, touch, isFine, isRefused } = useFields(errors, refused, logIn);

  return (
    <>
      <Header home={paths.welcome()} />
      <Page title="Logowanie" back={paths.welcome()}>
        <Form
          onSubmit={() =>
            isFine &&
            logIn.mutate({ email, password }, { onSuccess: () => navigate(paths.familyMenu()) })
          }
        >
          <Field
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            {...field('email', setEmail)}
          />
          <Field
            label="Hasło"
            type="password"
            autoComplete="current-password"
            value={password}
            {...field('password', setPassword)}
          />
          {isFine && (
            <Button type="submit" big busy={logIn.isPending}>
              ZALOGUJ
            </Button>
          )}
        </Form>
        <ResetAction email={email} onBadEmail={() => touch('email')} />
        <OtherWay>
          Nie masz konta? <Link {...paths.register()}>Załóż konto</Link>
        </OtherWay>
      </Page>
      {!isRefused && <RefusalAlert of={logIn} />}
    </>
  );
}

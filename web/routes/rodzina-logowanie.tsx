import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { emailError, loginPasswordError } from '#domain/field.ts';
import { ResetAction } from '../account/ResetAction.tsx';
import { WayToRegister } from '../account/registration.tsx';
import { useLogIn } from '../api/session.ts';
import { sentenceFor, useCommand } from '../frame/command.ts';
import { guestOnly } from '../frame/guards.ts';
import { Header, Page } from '../frame/Page.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useFields } from '../ui/fields.ts';

export const Route = createFileRoute('/rodzina-logowanie')({
  beforeLoad: ({ context }) => guestOnly(context),
  component: LogIn,
});

function LogIn() {
  const navigate = useNavigate();
  const logIn = useCommand(useLogIn().mutateAsync, {
    atFields: (refusal) => ({
      email: sentenceFor(refusal, 'email-not-valid'),
      password: sentenceFor(refusal, 'wrong-password'),
    }),
    onDone: () => navigate(paths.familyMenu()),
  });
  const { values, field, touch, isFine } = useFields(
    { email: '', password: '' },
    ({ email, password }) => ({
      email: emailError(email),
      password: loginPasswordError(password),
    }),
    logIn,
  );

  return (
    <>
      <Header home={paths.welcome()} />
      <Page title="Logowanie" back={paths.welcome()}>
        <Form onSubmit={() => isFine && logIn.send(values)}>
          <Field label="E-mail" type="email" autoComplete="username" {...field('email')} />
          <Field
            label="Hasło"
            type="password"
            autoComplete="current-password"
            {...field('password')}
          />
          {isFine && (
            <Button type="submit" big busy={logIn.busy}>
              ZALOGUJ
            </Button>
          )}
        </Form>
        <ResetAction email={values.email} onBadEmail={() => touch('email')} />
        <WayToRegister />
      </Page>
    </>
  );
}

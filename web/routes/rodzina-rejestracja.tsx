import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { emailError, newPasswordError, repeatedPasswordError } from '#domain/field.ts';
import { ClosedRegistration, FirstFamily, mayRegister } from '../features/account/registration.tsx';
import { useStart } from '../offline/client/family.ts';
import { paths } from '../paths.ts';
import { GenderChoice } from '../shared/account/GenderChoice.tsx';
import { MismatchAlert } from '../shared/account/MismatchAlert.tsx';
import { NewPasswordFields } from '../shared/account/NewPasswordFields.tsx';
import { OtherWay } from '../shared/account/OtherWay.tsx';
import { ParentCodeChoice } from '../shared/account/ParentCodeChoice.tsx';
import { useCommand } from '../shared/command/command.ts';
import { type Registration, useRegister } from '../shared/data/session.ts';
import { type CodeDraft, codeOf } from '../shared/door/CodeChoice.tsx';
import { guestOnly } from '../shared/page/guards.ts';
import { Header, Page } from '../shared/page/Page.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { Form } from '../ui/controls/Form.tsx';
import { useFields } from '../ui/controls/fields.ts';

export const Route = createFileRoute('/rodzina-rejestracja')({
  beforeLoad: ({ context }) => guestOnly(context),
  component: Register,
});

const EMPTY = {
  email: '',
  password: '',
  repeated: '',
  gender: null as Registration['gender'] | null,
  code: { exists: null, lit: [] } as CodeDraft,
};

function Register() {
  const isOpen = mayRegister(useStart().installation);
  return (
    <>
      <Header home={paths.welcome()} />
      <Page title="Rodzic Rejestracja" back={paths.family()}>
        <FirstFamily />
        {isOpen ? <RegistrationForm /> : <ClosedRegistration />}
        <OtherWay>
          Masz już konto? <Link {...paths.logIn()}>Zaloguj się</Link>
        </OtherWay>
      </Page>
    </>
  );
}

function RegistrationForm() {
  const navigate = useNavigate();
  const register = useCommand(useRegister().mutateAsync, {
    onDone: () => navigate(paths.family()),
  });
  const [mismatch, setMismatch] = useState(false);
  const { values, set, field, errors, isFine } = useFields(
    EMPTY,
    ({ email, password, repeated }) => ({
      email: emailError(email),
      password: newPasswordError(password),
      repeated: repeatedPasswordError(password, repeated),
    }),
  );
  const { email, password, gender } = values;
  const code = codeOf(values.code);
  const ready = isFine && gender !== null && code !== undefined;

  function submit() {
    if (!errors.email && !errors.password && errors.repeated) setMismatch(true);
    if (!ready) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    register.send({ email, password, gender, code, timeZone });
  }

  return (
    <>
      <Form onSubmit={submit}>
        <Field label="E-mail" type="email" autoComplete="username" {...field('email')} />
        <NewPasswordFields password={field('password')} repeated={field('repeated')} />
        {isFine && <GenderChoice value={gender} onValue={(gender) => set({ gender })} />}
        {isFine && gender && (
          <ParentCodeChoice draft={values.code} onDraft={(code) => set({ code })} />
        )}
        {ready ? (
          <Button type="submit" big busy={register.busy}>
            ZAREJESTRUJ
          </Button>
        ) : (
          // Lets Enter submit from a field while the button is hidden.
          <input type="submit" hidden />
        )}
      </Form>
      {mismatch && <MismatchAlert onClose={() => setMismatch(false)} />}
    </>
  );
}

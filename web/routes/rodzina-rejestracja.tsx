import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { emailError, newPasswordError, repeatedPasswordError } from '#domain/field.ts';
import { GenderChoice } from '../account/GenderChoice.tsx';
import { MismatchAlert } from '../account/MismatchAlert.tsx';
import { NewPasswordFields } from '../account/NewPasswordFields.tsx';
import { OtherWay } from '../account/OtherWay.tsx';
import { ParentCodeChoice } from '../account/ParentCodeChoice.tsx';
import { type Registration, useRegister } from '../api/session.ts';
import { type CodeDraft, codeOf } from '../door/CodeChoice.tsx';
import { guestOnly } from '../frame/guards.ts';
import { Header, Page } from '../frame/Page.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useTouched } from '../ui/touched.ts';

export const Route = createFileRoute('/rodzina-rejestracja')({
  beforeLoad: guestOnly,
  component: Register,
});

function Register() {
  const navigate = useNavigate();
  const register = useRegister();
  const touched = useTouched();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [gender, setGender] = useState<Registration['gender'] | null>(null);
  const [codeDraft, setCodeDraft] = useState<CodeDraft>({ exists: null, lit: [] });
  const [mismatch, setMismatch] = useState(false);

  const errors = {
    email: emailError(email),
    password: newPasswordError(password),
    repeated: repeatedPasswordError(password, repeated),
  };
  const fieldsFit = !errors.email && !errors.password;
  const valid = fieldsFit && !errors.repeated;
  const code = codeOf(codeDraft);
  const ready = valid && gender !== null && code !== undefined;

  function submit() {
    if (fieldsFit && errors.repeated) setMismatch(true);
    if (!ready) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    register.mutate(
      { email, password, gender, code, timeZone },
      { onSuccess: () => navigate(paths.family()) },
    );
  }

  return (
    <>
      <Header home={paths.welcome()} />
      <Page title="Rodzic Rejestracja" back={paths.family()}>
        <Form onSubmit={submit}>
          <Field
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            onValue={setEmail}
            {...touched('email', errors.email)}
          />
          <NewPasswordFields
            password={{
              value: password,
              onValue: setPassword,
              ...touched('password', errors.password),
            }}
            repeated={{
              value: repeated,
              onValue: setRepeated,
              ...touched('repeated', errors.repeated),
            }}
          />
          {valid && <GenderChoice value={gender} onValue={setGender} />}
          {valid && gender && <ParentCodeChoice draft={codeDraft} onDraft={setCodeDraft} />}
          {ready ? (
            <Button type="submit" big busy={register.isPending}>
              ZAREJESTRUJ
            </Button>
          ) : (
            // Enter in a field submits also while the button is not shown.
            <input type="submit" hidden />
          )}
        </Form>
        <OtherWay>
          Masz już konto? <Link {...paths.logIn()}>Zaloguj się</Link>
        </OtherWay>
      </Page>
      <RefusalAlert of={register} />
      {mismatch && <MismatchAlert onClose={() => setMismatch(false)} />}
    </>
  );
}

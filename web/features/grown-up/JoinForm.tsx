import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  emailError,
  kidNameError,
  newPasswordError,
  repeatedPasswordError,
} from '#domain/field.ts';
import { paths } from '../../paths.ts';
import { GenderChoice } from '../../shared/account/GenderChoice.tsx';
import { MismatchAlert } from '../../shared/account/MismatchAlert.tsx';
import { NewPasswordFields } from '../../shared/account/NewPasswordFields.tsx';
import { ParentCodeChoice } from '../../shared/account/ParentCodeChoice.tsx';
import { sentenceFor, useCommand } from '../../shared/command/command.ts';
import { type CodeDraft, codeOf } from '../../shared/door/CodeChoice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Form } from '../../ui/controls/Form.tsx';
import { useFields } from '../../ui/controls/fields.ts';
import { type Joining, useJoin } from './queries.ts';

const EMPTY = {
  name: '',
  email: '',
  password: '',
  repeated: '',
  gender: null as Joining['gender'] | null,
  code: { exists: null, lit: [] } as CodeDraft,
};

/** The account form of an invited grown-up. The submit button appears as at registration. */
export function JoinForm({
  token,
  spent,
}: {
  token: string;
  /** Rendered instead of the form when the link has already been used. */
  spent: ReactNode;
}) {
  const navigate = useNavigate();
  const join = useCommand(useJoin().mutateAsync, {
    atFields: (refusal) => ({ email: sentenceFor(refusal, 'email-not-valid', 'email-has-family') }),
    onPage: ['invitation-spent'],
    toast: () => ({ text: 'Jesteś już w rodzinie' }),
    onDone: () => navigate(paths.familyMenu()),
  });
  const [mismatch, setMismatch] = useState(false);
  const { values, set, field, errors, isFine } = useFields(
    EMPTY,
    ({ name, email, password, repeated }) => ({
      name: kidNameError(name),
      email: emailError(email),
      password: newPasswordError(password),
      repeated: repeatedPasswordError(password, repeated),
    }),
    join,
  );
  const { name, email, password, gender } = values;
  const code = codeOf(values.code);
  const ready = isFine && gender !== null && code !== undefined;

  function submit() {
    if (!errors.email && !errors.password && errors.repeated) setMismatch(true);
    if (ready) join.send({ token, name, email, password, gender, code: code && [...code] });
  }

  if (join.refusal?.reason === 'invitation-spent') return spent;
  return (
    <>
      <Form label="Twoje konto" onSubmit={submit}>
        <Field label="Imię" autoComplete="given-name" {...field('name')} />
        <Field label="E-mail" type="email" autoComplete="username" {...field('email')} />
        <NewPasswordFields password={field('password')} repeated={field('repeated')} />
        {isFine && <GenderChoice value={gender} onValue={(gender) => set({ gender })} />}
        {isFine && gender && (
          <ParentCodeChoice draft={values.code} onDraft={(code) => set({ code })} />
        )}
        {ready ? (
          <Button type="submit" big busy={join.busy}>
            DOŁĄCZ
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

import { useState } from 'react';
import {
  emailError,
  nameError,
  newPasswordError,
  repeatedPasswordError,
} from '#domain/base/field.ts';
import type { ParentGender } from '#domain/base/gender.ts';
import { MISMATCH, NewPasswordFields } from '../../shared/account/PasswordField.tsx';
import {
  type CodeDraft,
  codeOf,
  GenderChoice,
  ParentCodeChoice,
} from '../../shared/account/ProfileChoices.tsx';
import type { Command } from '../../shared/command/command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { OkAlert } from '../../ui/dialogs/OkAlert.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { useFields } from '../../ui/fields/fields.ts';

interface NewAccount<Gender> {
  name: string;
  email: string;
  password: string;
  gender: Gender;
  code: number[] | null;
}

const EMPTY = {
  name: '',
  email: '',
  password: '',
  repeated: '',
  code: { exists: null, lit: [] } as CodeDraft,
};

/** The submit button appears when it is complete. */
export function NewAccountForm<Gender extends ParentGender>({
  label,
  genders,
  named = false,
  action,
  command,
  onSubmit,
}: {
  label?: string;
  genders: readonly Gender[];
  /** Whether it has a field for the name. */
  named?: boolean;
  action: string;
  command: Pick<Command<never, 'email'>, 'busy' | 'refused' | 'forget'>;
  onSubmit: (account: NewAccount<Gender>) => void;
}) {
  const [isMismatch, setMismatch] = useState(false);
  const { values, set, field, errors, isFine } = useFields(
    { ...EMPTY, gender: null as Gender | null },
    ({ name, email, password, repeated }) => ({
      name: nameError(name),
      email: emailError(email),
      password: newPasswordError(password),
      repeated: repeatedPasswordError(password, repeated),
    }),
    command,
  );
  const { name, email, password, gender } = values;
  const code = codeOf(values.code);
  const ready = isFine && gender !== null && code !== undefined;

  function submit() {
    if (!errors.email && !errors.password && errors.repeated) setMismatch(true);
    if (ready) onSubmit({ name, email, password, gender, code: code && [...code] });
  }

  return (
    <>
      <Form {...(label && { label })} onSubmit={submit}>
        {named && (
          <Field label="Imię (nieobowiązkowe)" autoComplete="given-name" {...field('name')} />
        )}
        <Field label="E-mail" type="email" autoComplete="username" {...field('email')} />
        <NewPasswordFields password={field('password')} repeated={field('repeated')} />
        {isFine && (
          <GenderChoice of={genders} value={gender} onValue={(gender) => set({ gender })} />
        )}
        {isFine && gender && (
          <ParentCodeChoice draft={values.code} onDraft={(code) => set({ code })} />
        )}
        {ready && (
          <Button type="submit" big busy={command.busy}>
            {action}
          </Button>
        )}
      </Form>
      {isMismatch && <OkAlert title={MISMATCH} onClose={() => setMismatch(false)} />}
    </>
  );
}

import type { ComponentProps } from 'react';
import { useFamily } from '../../offline/client/family.ts';
import { Field } from '../../ui/fields/Field.tsx';

type FieldState = Pick<ComponentProps<typeof Field>, 'value' | 'onValue' | 'onTouched' | 'error'>;

/** Asked for because a child may hold the device. */
export function PasswordField(typed: FieldState) {
  return (
    <>
      <UserName />
      <Field label="Obecne hasło" type="password" autoComplete="current-password" {...typed} />
    </>
  );
}

export function passwordMissing(password: string): string | null {
  return password === '' ? 'Wpisz obecne hasło' : null;
}

/** Without it, a password manager takes the nearest text field for a user name. */
export function UserName() {
  const { email } = useFamily();
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

export const MISMATCH = 'Hasło się nie zgadza';

export function NewPasswordFields({
  password,
  repeated,
}: {
  password: FieldState;
  repeated: FieldState;
}) {
  return (
    <>
      <Field label="Hasło" type="password" autoComplete="new-password" {...password} />
      <Field label="Powtórz hasło" type="password" autoComplete="new-password" {...repeated} />
    </>
  );
}

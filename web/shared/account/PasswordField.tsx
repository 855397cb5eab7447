import type { ComponentProps } from 'react';
import { Field } from '../../ui/fields/Field.tsx';
import { UserName } from './UserName.tsx';

type Typed = Pick<ComponentProps<typeof Field>, 'value' | 'onValue' | 'onTouched' | 'error'>;

/** Asked for because a child may hold the device. */
export function PasswordField(typed: Typed) {
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

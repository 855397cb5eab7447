import type { ComponentProps } from 'react';
import { Field } from '../../ui/fields/Field.tsx';

type Typed = Pick<ComponentProps<typeof Field>, 'value' | 'onValue' | 'onTouched' | 'error'>;

export const MISMATCH = 'Hasło się nie zgadza';

export function NewPasswordFields({ password, repeated }: { password: Typed; repeated: Typed }) {
  return (
    <>
      <Field label="Hasło" type="password" autoComplete="new-password" {...password} />
      <Field label="Powtórz hasło" type="password" autoComplete="new-password" {...repeated} />
    </>
  );
}

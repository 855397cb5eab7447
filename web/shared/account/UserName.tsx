import { useFamily } from '../../offline/client/family.ts';

/** Without it, a password manager takes the nearest text field for a user name. */
export function UserName() {
  const { email } = useFamily();
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

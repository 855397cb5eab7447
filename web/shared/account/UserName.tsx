import { useFamily } from '../../offline/client/family.ts';

/**
 * Tells a password manager whose password the form asks for. Without it, the manager takes the
 * nearest text field for a user name.
 */
export function UserName() {
  const { email } = useFamily();
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

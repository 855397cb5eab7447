import { useFamily } from '../api/family.ts';
import { useLater } from '../frame/later.ts';

const rest = () => import('./Rest.tsx');

/** What only a children's tablet does while a kid uses it; its code comes to no other device. */
export function TabletHabits({ login }: { login: string }) {
  const { isTablet } = useFamily();
  const later = useLater(rest, isTablet);
  return isTablet && later && <later.Rest login={login} />;
}

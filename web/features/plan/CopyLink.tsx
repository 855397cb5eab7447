import { Link } from '@tanstack/react-router';
import { useFamily } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';

export function CopyLink({ login }: { login: string }) {
  const { kids } = useFamily();
  if (kids.length < 2) return null;
  return (
    <Link {...paths.copyPlan(login)} className={buttonClass({ look: 'quiet' })}>
      Skopiuj plan od innego dziecka
    </Link>
  );
}

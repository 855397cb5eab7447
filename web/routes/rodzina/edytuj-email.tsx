import { createFileRoute } from '@tanstack/react-router';
import { parentOnly } from '../../frame/guards.ts';
import { Unfinished } from '../../frame/Unfinished.tsx';

export const Route = createFileRoute('/rodzina/edytuj-email')({
  beforeLoad: parentOnly,
  component: () => <Unfinished title="Zmiana adresu e-mail" />,
});

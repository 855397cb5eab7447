import { createFileRoute } from '@tanstack/react-router';
import { parentOnly } from '../../../frame/guards.ts';

export const Route = createFileRoute('/rodzina/rodzic')({
  beforeLoad: ({ context }) => parentOnly(context),
});

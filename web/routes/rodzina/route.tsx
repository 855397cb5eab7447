import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../frame/guards.ts';

export const Route = createFileRoute('/rodzina')({
  beforeLoad: async () => {
    await signedInOnly();
  },
});

import { createRouter, Navigate } from '@tanstack/react-router';
import { LoadError } from './frame/LoadError.tsx';
import { routeTree } from './routes.gen.ts';
import { Loading } from './ui/Loading.tsx';

/** A wait shorter than this shows nothing; a longer one shows that something is coming. */
const PENDING_AFTER_MS = 300;

export const router = createRouter({
  routeTree,
  notFoundMode: 'root',
  defaultPreload: 'intent',
  defaultPendingMs: PENDING_AFTER_MS,
  defaultPendingComponent: Loading,
  defaultErrorComponent: LoadError,
  // An unknown address leads to the welcome page (specification, section 2).
  defaultNotFoundComponent: () => <Navigate to="/witaj" replace />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

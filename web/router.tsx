import { createRouter, Navigate } from '@tanstack/react-router';
import { LoadError } from './frame/LoadError.tsx';
import { type Pattern, paths } from './paths.ts';
import { type FileRouteTypes, routeTree } from './routes.gen.ts';
import { leaveDialogEntries, watchDialogEntries } from './ui/dialog-entries.ts';
import { Loading } from './ui/Loading.tsx';

/** A wait shorter than this shows nothing; a longer one shows that something is coming. */
const PENDING_AFTER_MS = 300;

// Before the router listens to the history.
watchDialogEntries();

export const router = createRouter({
  routeTree,
  notFoundMode: 'root',
  defaultPreload: 'intent',
  defaultPendingMs: PENDING_AFTER_MS,
  defaultPendingComponent: Loading,
  defaultErrorComponent: LoadError,
  // An unknown address leads to the welcome page (specification, section 2).
  defaultNotFoundComponent: () => <Navigate {...paths.welcome()} replace />,
  scrollRestoration: true,
});

// Another page takes the place of the dialogs' entries: back from it leads to where they stood open.
router.history.block({
  blockerFn: async ({ action }) => {
    if (action === 'PUSH' || action === 'REPLACE') await leaveDialogEntries();
    return false;
  },
  enableBeforeUnload: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// The table of paths names every route, and nothing else: what is missing stands in the complaint.
type None<Left extends never> = Left;
export type RoutesWithoutPath = None<Exclude<FileRouteTypes['to'], Pattern>>;
export type PathsWithoutRoute = None<Exclude<Pattern, FileRouteTypes['to']>>;

import {
  createRouter,
  Navigate,
  type ParsedLocation,
  type RouteById,
  type RouterHistory,
} from '@tanstack/react-router';
import { LoadError } from './app/LoadError.tsx';
import type { Visit } from './offline/client/query-client.ts';
import { type Pattern, paths, type QUERY_KEYS } from './paths.ts';
import { type FileRouteTypes, routeTree } from './routes.gen.ts';
import { type openDialogsIn, pageKey } from './shared/command/dialog-entries.ts';
import { Loading } from './ui/device/Loading.tsx';

/** A wait shorter than this shows nothing; a longer one shows that something is coming. */
const PENDING_AFTER_MS = 300;

/** The router of one visit; the server gives it the history that a browser has by itself. */
export function newRouter(context: Visit, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // A form keeps what it was opened with: that must not be what was there before.
    defaultStaleReloadMode: 'blocking',
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: Loading,
    defaultErrorComponent: LoadError,
    // An unknown address leads to the welcome page (specification, section 2).
    defaultNotFoundComponent: () => <Navigate {...paths.welcome()} replace />,
    // On the server it would write a script into the page.
    scrollRestoration: history ? false : unlessRead(),
    getScrollRestorationKey: ({ state }) => pageKey(state),
  });
}

/**
 * A page stays where it is when its dialogs open and close, and for readers who have begun with the
 * first one before the app was there.
 */
function unlessRead() {
  let last: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    const isFirst = last === undefined;
    const stays = last === pageKey(location.state);
    last = pageKey(location.state);
    return !stays && (!isFirst || window.scrollY === 0);
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}

// The table of paths names every route, and nothing else: what is missing stands in the complaint.
type None<Left extends never> = Left;
export type RoutesWithoutPath = None<Exclude<FileRouteTypes['to'], Pattern>>;
export type PathsWithoutRoute = None<Exclude<Pattern, FileRouteTypes['to']>>;

// So are the query keys: the server drops those that are not listed.
type AnyRoute = RouteById<typeof routeTree, FileRouteTypes['id']>;
type KeyOf<Search> = Search extends unknown ? keyof Search : never;
type QueryKey = KeyOf<AnyRoute['types']['fullSearchSchema']>;
/** No server opens a dialog. */
type OfBrowser = keyof ReturnType<typeof openDialogsIn>;
export type QueryKeysUnlisted = None<Exclude<QueryKey, (typeof QUERY_KEYS)[number] | OfBrowser>>;

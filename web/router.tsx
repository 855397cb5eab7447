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

/** A shorter wait displays nothing; a longer one displays the loading indicator. */
const PENDING_AFTER_MS = 300;

/** The server passes a history; the browser uses its own. */
export function newRouter(context: Visit, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // A form keeps its initial values, so these must not be stale.
    defaultStaleReloadMode: 'blocking',
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: Loading,
    defaultErrorComponent: LoadError,
    defaultNotFoundComponent: () => <Navigate {...paths.welcome()} replace />,
    // On the server it would write a script into the page.
    scrollRestoration: history ? false : unlessRead(),
    getScrollRestorationKey: ({ state }) => pageKey(state),
  });
}

/** Not when a dialog opens or closes, nor if the reader scrolled before the app was loaded. */
function unlessRead() {
  let last: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    const isFirst = last === undefined;
    const isSamePage = last === pageKey(location.state);
    last = pageKey(location.state);
    return !isSamePage && (!isFirst || window.scrollY === 0);
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}

// `PAGES` must list exactly the routes; a type error names the difference.
type None<Missing extends never> = Missing;
export type RoutesWithoutPath = None<Exclude<FileRouteTypes['to'], Pattern>>;
export type PathsWithoutRoute = None<Exclude<Pattern, FileRouteTypes['to']>>;

// `QUERY_KEYS` must list all query keys, because the server drops the others.
type AnyRoute = RouteById<typeof routeTree, FileRouteTypes['id']>;
type KeyOf<Search> = Search extends unknown ? keyof Search : never;
type QueryKey = KeyOf<AnyRoute['types']['fullSearchSchema']>;
/** The keys of open dialogs; the server opens none. */
type OfBrowser = keyof ReturnType<typeof openDialogsIn>;
export type QueryKeysUnlisted = None<Exclude<QueryKey, (typeof QUERY_KEYS)[number] | OfBrowser>>;

import { areaOf, type Chunk } from '../../web/document/areas.ts';

type Piece = 'libraries' | 'qr' | 'offline' | 'worker' | 'app' | Late | Chunk;

/** Modules that load on demand, and those that only parents' pages load. */
type Late = 'later' | 'later-parent';

interface Modules {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
}

/** The module of a route's component, as the router's plugin names it. */
const ROUTE = /[/\\]routes[/\\](.+)\.tsx\?tsr-split/;

/** Used only on the page of a tablet that waits for pairing. */
const QR = /[/\\]node_modules[/\\]uqr[/\\]/;

/** The offline cache and queue, loaded after the first page. */
const OFFLINE =
  /[/\\](node_modules[/\\]idb-keyval|web[/\\](app[/\\]connection[/\\](offline|page-queue|calendar|profiles|release|Parts)|offline[/\\]cache[/\\](cache|database|photos|failure)|offline[/\\]worker[/\\](unsubscribe-push|past|messages)|offline[/\\]queue[/\\](queue|sender)))\b/;

/** The service worker client, loaded when the page is idle, and only on https. */
const WORKER = /[/\\]web[/\\]offline[/\\]worker[/\\]|[/\\]node_modules[/\\]workbox-/;

/** Parts of the query client for lists in pages and for running commands: only some pages have them. */
const PAGED =
  /[/\\](infiniteQueryObserver|useInfiniteQuery|useSuspenseInfiniteQuery|useMutationState)\.js$/;

const PARENTS: readonly Piece[] = ['parent', 'settings', 'later-parent'];

/** Packages, and the helpers that the build adds. */
const LIBRARY = /[/\\]node_modules[/\\]|^\0/;

/**
 * All libraries share one chunk, because they change least. Modules that load on demand share two.
 * A chunk per route was slower, because each costs a round trip.
 */
export function pieceOf(id: string, modules: Modules): Piece {
  if (QR.test(id)) return 'qr';
  if (OFFLINE.test(id)) return 'offline';
  if (WORKER.test(id)) return 'worker';
  if (PAGED.test(id)) return 'kid';
  if (LIBRARY.test(id)) return 'libraries';
  const pieces = new Set<Piece>();
  const seen = new Set<string>();
  const follow = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {};
    const [, route] = ROUTE.exec(module) ?? [];
    if (route) pieces.add(areaOf(`/${route.replaceAll(/[.\\]/g, '/')}`) ?? 'app');
    else if (importers.length > 0) for (const importer of importers) follow(importer);
    else pieces.add(dynamicImporters.length > 0 ? latePiece(dynamicImporters, modules) : 'app');
  };
  follow(id);
  const [only = 'app'] = pieces;
  return pieces.size > 1 ? sharedPiece(pieces) : only;
}

function latePiece(importers: readonly string[], modules: Modules): Late {
  const isParents = importers.every((each) => PARENTS.includes(pieceOf(each, modules)));
  return isParents ? 'later-parent' : 'later';
}

/**
 * Returns the chunk of a module that several pieces use. A kid's day and the menus are opened most
 * often, on the slowest devices: neither loads the other's chunk or the code of other areas.
 */
function sharedPiece(pieces: ReadonlySet<Piece>): Piece {
  if (pieces.has('app')) return 'app';
  if (pieces.has('day')) return pieces.has('menu') || pieces.has('entry') ? 'app' : 'day';
  if (pieces.has('menu')) return 'menu';
  if (pieces.has('entry')) return 'shared';
  const all = [...pieces];
  if (all.every((piece) => PARENTS.includes(piece))) return 'parent';
  return all.every((piece) => piece.startsWith('later')) ? 'later' : 'kid';
}

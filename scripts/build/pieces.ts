import { type Area, areaOf, SHARED } from '../../web/document/areas.ts';

type Piece = 'libraries' | 'qr' | 'offline' | 'worker' | 'app' | 'later' | Area;

/** What rolldown knows of a module while it divides the code. */
interface Modules {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
}

/** The file of a route's component, as the router's plugin names it. */
const ROUTE = /[/\\]routes[/\\](.+)\.tsx\?tsr-split/;

/** Drawn on the page of a tablet that waits for a parent's phone, and nowhere else. */
const QR = /[/\\]node_modules[/\\]uqr[/\\]/;

/** What keeps things on the device: it comes by itself, after each first page. */
const OFFLINE =
  /[/\\](node_modules[/\\]idb-keyval|web[/\\](app[/\\]connection[/\\](offline|going-on|Parts)|offline[/\\]cache[/\\](answers|store|failure)|offline[/\\]worker[/\\](unreached)|offline[/\\]queue[/\\](queue|sender)|offline[/\\]client[/\\](probing)))\b/;

/** What makes an app of a page; comes once the page rests, where there is https. */
const WORKER = /[/\\]web[/\\]offline[/\\]worker[/\\]|[/\\]node_modules[/\\]workbox-/;

/** And the helpers that the build adds. */
const LIBRARY = /[/\\]node_modules[/\\]|^\0/;

/**
 * Which piece of code a module comes in: libraries, which change least, in one; what is needed in one
 * area only, with that area; what is asked for while the app runs, later, all together. A piece per
 * route was slower: each costs a round trip.
 */
export function pieceOf(id: string, modules: Modules): Piece {
  if (QR.test(id)) return 'qr';
  if (OFFLINE.test(id)) return 'offline';
  if (WORKER.test(id)) return 'worker';
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
    else pieces.add(dynamicImporters.length > 0 ? 'later' : 'app');
  };
  follow(id);
  if (pieces.has('app')) return 'app';
  const [only = 'app'] = pieces;
  return pieces.size > 1 ? SHARED : only;
}

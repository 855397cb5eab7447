import { type Area, areaOf } from '../../web/document/areas.ts';

type Piece = Area | 'app' | 'scenes';

/** What rolldown knows of a module while it divides the code. */
interface Modules {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
}

/** The file of a route's component, as the router's plugin names it. */
const ROUTE = /[/\\]routes[/\\](.+)\.tsx\?tsr-split/;

/**
 * Which of six pieces of code a module comes in: what is needed in one area only comes with that
 * area; what only a scene needs that a page imports when it plays, comes then; all else is what
 * everybody needs. A piece per route was slower: each costs a round trip.
 */
export function pieceOf(id: string, modules: Modules): Piece {
  const areas = new Set<Piece>();
  const seen = new Set<string>();
  const follow = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const [, route] = ROUTE.exec(module) ?? [];
    const area = route && areaOf(`/${route.replaceAll(/[.\\]/g, '/')}`);
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {};
    if (area) areas.add(area);
    else if (importers.length === 0) areas.add(dynamicImporters.length > 0 ? 'scenes' : 'app');
    else for (const importer of importers) follow(importer);
  };
  follow(id);
  if (areas.size > 1) areas.delete('scenes');
  const [only = 'app'] = areas;
  return areas.size > 1 ? 'app' : only;
}

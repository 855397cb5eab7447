import { type Area, areaOf } from '../../web/document/areas.ts';

/** What rolldown knows of a module while it divides the code. */
interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/** The file of a route's component, as the router's plugin names it. */
const ROUTE = /[/\\]routes[/\\](.+)\.tsx\?tsr-split/;

/**
 * Which of five pieces of code a module comes in: what is needed in one area only comes with that
 * area; all else is what everybody needs. A piece per route was slower: each costs a round trip.
 */
export function pieceOf(id: string, modules: Modules): Area | 'app' {
  const areas = new Set<Area | 'app'>();
  const seen = new Set<string>();
  const follow = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const [, route] = ROUTE.exec(module) ?? [];
    const area = route && areaOf(`/${route.replaceAll(/[.\\]/g, '/')}`);
    const importers = modules.getModuleInfo(module)?.importers ?? [];
    if (area) areas.add(area);
    else if (importers.length === 0) areas.add('app');
    else for (const importer of importers) follow(importer);
  };
  follow(id);
  const [only = 'app'] = areas;
  return areas.size > 1 ? 'app' : only;
}

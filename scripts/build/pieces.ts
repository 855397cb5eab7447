/** What rolldown knows of a module while it divides the code. */
interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/** The routes of each area, whose code is fetched when the first of them is opened. */
const AREAS = {
  parent: /routes.rodzina.(rodzic.|edytuj).*tsr-split/,
  kid: /routes.rodzina.dziecko.*tsr-split/,
  welcome: /routes.(witaj|pomoc).*tsr-split/,
};

type Piece = keyof typeof AREAS | 'app';

/**
 * Which of four pieces of code a module comes in: what is needed in one area only, the parent's, a
 * kid's or the welcome pages', comes with that area; all else is what everybody needs. A piece per
 * route was slower: each costs a round trip.
 */
export function pieceOf(id: string, modules: Modules): Piece {
  const areas = new Set<Piece>();
  const seen = new Set<string>();
  const follow = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const area = (Object.keys(AREAS) as (keyof typeof AREAS)[]).find((one) =>
      AREAS[one].test(module),
    );
    const importers = modules.getModuleInfo(module)?.importers ?? [];
    if (area) areas.add(area);
    else if (importers.length === 0) areas.add('app');
    else for (const importer of importers) follow(importer);
  };
  follow(id);
  const [only = 'app'] = areas;
  return areas.size > 1 ? 'app' : only;
}

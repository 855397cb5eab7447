/** The areas whose code is a separate chunk, by the URLs of their pages. */
const AREAS = {
  day: /^\/rodzina\/dziecko\/[^/]+\/misje/,
  menu: /^\/rodzina\/(menu|dziecko\/[^/]+\/menu)/,
  entry: /^\/(witaj|pomoc|rodzina-|nowe-haslo|zaproszenie|tablet|rodzina\/(rodzic-|dziecko-))/,
  sky: /^\/rodzina\/dziecko\/[^/]+\/gwiazdy/,
  kid: /^\/rodzina\/dziecko\/[^/]+\/(?!(route|index)\b)\w/,
  parent: /^\/rodzina\/rodzic\//,
  settings: /^\/rodzina\/edytuj/,
};

export type Area = keyof typeof AREAS;

/** The chunk of an area, or of code that the entry pages share with others. */
export type Chunk = Area | 'shared';

export const CHUNKS_OF: Record<Area, readonly Chunk[]> = {
  day: ['day'],
  menu: ['menu'],
  entry: ['menu', 'shared', 'entry'],
  kid: ['day', 'menu', 'shared', 'kid'],
  sky: ['day', 'menu', 'shared', 'kid', 'sky'],
  parent: ['day', 'menu', 'shared', 'kid', 'parent'],
  settings: ['day', 'menu', 'shared', 'kid', 'parent', 'settings'],
};

const AREA_NAMES = Object.keys(AREAS) as Area[];

export const CHUNK_NAMES: readonly Chunk[] = [...AREA_NAMES, 'shared'];

export function areaOf(address: string): Area | undefined {
  return AREA_NAMES.find((area) => AREAS[area].test(address));
}

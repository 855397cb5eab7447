/**
 * The areas whose code is a separate chunk, by the URLs of their pages. A kid's day and its frame
 * are in the main chunk: they are opened most often, on the slowest devices.
 */
const AREAS = {
  door: /^\/(witaj|pomoc|rodzina-|nowe-haslo|zaproszenie|tablet|rodzina\/(menu|rodzic-|dziecko-))/,
  kid: /^\/rodzina\/dziecko\/[^/]+\/(?!(misje|route|index)\b)\w/,
  parent: /^\/rodzina\/(rodzic\/|edytuj)/,
};

export type Area = keyof typeof AREAS;

/**
 * The chunk that also contains code shared by several areas, so that each page needs at most three
 * chunks.
 */
export const SHARED: Area = 'kid';

export const AREA_NAMES = Object.keys(AREAS) as Area[];

/** Returns the area of a page, by its URL or route id. */
export function areaOf(address: string): Area | undefined {
  return AREA_NAMES.find((area) => AREAS[area].test(address));
}

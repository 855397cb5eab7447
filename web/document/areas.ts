/**
 * The areas whose code comes in a piece of its own, by the addresses of their pages. A kid's day and
 * the frame around it come with the app: it is what is opened most, on the slowest devices.
 */
const AREAS = {
  door: /^\/(witaj|pomoc|rodzina-|nowe-haslo|zaproszenie|tablet|rodzina\/(menu|rodzic-|dziecko-))/,
  kid: /^\/rodzina\/dziecko\/[^/]+\/(?!(misje|route|index)\b)\w/,
  parent: /^\/rodzina\/(rodzic\/|edytuj)/,
};

export type Area = keyof typeof AREAS;

/** What several areas share comes with the kid's, so that each page needs three pieces at most. */
export const SHARED: Area = 'kid';

export const AREA_NAMES = Object.keys(AREAS) as Area[];

/** The area of a page, by its address or its route's. */
export function areaOf(address: string): Area | undefined {
  return AREA_NAMES.find((area) => AREAS[area].test(address));
}

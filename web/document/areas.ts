/** The areas whose code comes in a piece of its own, by the addresses of their pages. */
const AREAS = {
  door: /^\/(rodzina-|nowe-haslo|rodzina\/(menu|rodzic-|dziecko-))/,
  kid: /^\/rodzina\/dziecko\//,
  parent: /^\/rodzina\/(rodzic\/|edytuj)/,
  welcome: /^\/(witaj|pomoc)/,
};

export type Area = keyof typeof AREAS;

export const AREA_NAMES = Object.keys(AREAS) as Area[];

/** The area of a page, by its address or its route's. */
export function areaOf(address: string): Area | undefined {
  return AREA_NAMES.find((area) => AREAS[area].test(address));
}

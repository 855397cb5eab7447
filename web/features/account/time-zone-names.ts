export const HOME = 'Europe/Warsaw';

/** Polish names of the regions into which IANA groups its time zones. */
export const REGIONS: Record<string, string> = {
  Europe: 'Europa',
  Africa: 'Afryka',
  America: 'Ameryka',
  Antarctica: 'Antarktyda',
  Arctic: 'Arktyka',
  Asia: 'Azja',
  Atlantic: 'Atlantyk',
  Australia: 'Australia',
  Indian: 'Ocean Indyjski',
  Pacific: 'Pacyfik',
};

/** „Polska (Warszawa)”, „New York (Ameryka)”. */
export function timeZoneName(zone: string): string {
  if (zone === HOME) return 'Polska (Warszawa)';
  const region = REGIONS[regionOf(zone)];
  return region ? `${placeOf(zone)} (${region})` : zone;
}

export function regionOf(zone: string): string {
  return zone.split('/')[0] ?? '';
}

/** „Argentina/Buenos Aires” for „America/Argentina/Buenos_Aires”. */
export function placeOf(zone: string): string {
  return zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');
}

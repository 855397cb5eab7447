import { type Options, Select } from '../ui/Select.tsx';

const HOME = 'Europe/Warsaw';

/** The regions into which IANA sorts its time zones, in Polish. */
const REGIONS: Record<string, string> = {
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

/** Whose midnight begins the family's day. */
export function TimeZoneChoice({
  value,
  onValue,
}: {
  value: string;
  onValue: (timeZone: string) => void;
}) {
  return (
    <Select
      label="Strefa czasowa"
      hint="O północy w tej strefie zaczyna się nowy dzień misji."
      groups={groupsAround(value)}
      value={value}
      onValue={onValue}
    />
  );
}

/** What is likely stands first; a browser that knows no others shows only that. */
function groupsAround(present: string): Options[] {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const likely = [...new Set([HOME, present, here].filter(Boolean))];
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  const further = known.filter((zone) => regionOf(zone) in REGIONS && !likely.includes(zone));
  return [
    {
      label: 'Najczęściej',
      options: likely.map((zone) => ({ value: zone, label: fullName(zone) })),
    },
    ...Object.entries(REGIONS).map(([region, label]) => ({
      label,
      options: further
        .filter((zone) => regionOf(zone) === region)
        .map((zone) => ({ value: zone, label: placeOf(zone) })),
    })),
  ].filter(({ options }) => options.length > 0);
}

function fullName(zone: string) {
  if (zone === HOME) return 'Polska (Warszawa)';
  const region = REGIONS[regionOf(zone)];
  return region ? `${placeOf(zone)} (${region})` : zone;
}

function regionOf(zone: string) {
  return zone.split('/')[0] ?? '';
}

/** „Argentina/Buenos Aires” of „America/Argentina/Buenos_Aires” */
function placeOf(zone: string) {
  return zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');
}

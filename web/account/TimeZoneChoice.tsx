import { deviceTimeZone } from '../frame/when.ts';
import { type Options, Select } from '../ui/Select.tsx';
import { HOME, placeOf, REGIONS, regionOf, timeZoneName } from './time-zone-names.ts';

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
  const here = deviceTimeZone();
  const likely = [...new Set([HOME, present, here].filter(Boolean))];
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  const further = known.filter((zone) => regionOf(zone) in REGIONS && !likely.includes(zone));
  return [
    {
      label: 'Najczęściej',
      options: likely.map((zone) => ({ value: zone, label: timeZoneName(zone) })),
    },
    ...Object.entries(REGIONS).map(([region, label]) => ({
      label,
      options: further
        .filter((zone) => regionOf(zone) === region)
        .map((zone) => ({ value: zone, label: placeOf(zone) })),
    })),
  ].filter(({ options }) => options.length > 0);
}

import { deviceTimeZone } from '../frame/when.ts';
import { type Options, Select } from '../ui/Select.tsx';
import { HOME, placeOf, REGIONS, regionOf, timeZoneName } from './time-zone-names.ts';

/** The time zone in which the family's days begin. */
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

/** Likely zones first; the others where the browser can list them. */
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

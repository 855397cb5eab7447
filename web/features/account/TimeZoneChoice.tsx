import { deviceTimeZone } from '../../shared/page/when.ts';
import { type Options, Select } from '../../ui/controls/Select.tsx';
import { useIsInBrowser } from '../../ui/device/in-browser.ts';
import { HOME, placeOf, REGIONS, regionOf, timeZoneName } from './time-zone-names.ts';

/** Select field for the time zone in which the family's days begin. */
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
      groups={useIsInBrowser() ? groupsAround(value) : [likely(value)]}
      value={value}
      onValue={onValue}
    />
  );
}

/** Returns likely zones first, then all others if the browser can list them. */
function groupsAround(present: string): Options[] {
  const first = likely(present, deviceTimeZone());
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  const isFirst = (zone: string) => first.options.some(({ value }) => value === zone);
  const further = known.filter((zone) => regionOf(zone) in REGIONS && !isFirst(zone));
  return [
    first,
    ...Object.entries(REGIONS).map(([region, label]) => ({
      label,
      options: further
        .filter((zone) => regionOf(zone) === region)
        .map((zone) => ({ value: zone, label: placeOf(zone) })),
    })),
  ].filter(({ options }) => options.length > 0);
}

function likely(...zones: string[]): Options {
  const known = [...new Set([HOME, ...zones].filter(Boolean))];
  return {
    label: 'Najczęściej',
    options: known.map((zone) => ({ value: zone, label: timeZoneName(zone) })),
  };
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { useFamily } from '../../offline/client/family.ts';
import { store, stored } from '../../offline/client/stored.ts';
import { paths } from '../../paths.ts';
import { clockIn, deviceTimeZone, midnightIn, showsTheSame } from '../../shared/time/clock.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { useIsInBrowser } from '../../ui/device/in-browser.ts';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { timeZoneName } from './time-zone-names.ts';

/** Only the browser knows its time zone and storage. Last on the page, so that nothing moves. */
export function Abroad() {
  return useIsInBrowser() && <AbroadNotice />;
}

/** Shown if the clocks differ. A refusal hides it until either zone changes. */
function AbroadNotice() {
  const { timeZone } = useFamily();
  const deviceZone = deviceTimeZone();
  const now = Date.now();
  const storageKey = `timeZoneKept ${deviceZone}` as const;
  const [isOpen, setOpen] = useState(stored(storageKey) !== timeZone);
  if (!isOpen || showsTheSame(deviceZone, timeZone, now)) return null;
  return (
    <Notice
      title="Jesteście w innej strefie czasowej?"
      picture={<Icon of="moon" />}
      actions={
        <>
          <Button
            look="quiet"
            onClick={() => {
              store(storageKey, timeZone);
              setOpen(false);
            }}
          >
            Zostaw: {timeZoneName(timeZone)}
          </Button>
          <Link
            {...paths.settings()}
            search={{ strefa: 'tutaj' }}
            hash="strefa"
            className={buttonClass({ look: 'quiet' })}
          >
            Zmień na: {timeZoneName(deviceZone)}
          </Link>
        </>
      }
    >
      <p>
        Na tym urządzeniu jest teraz {clockIn(deviceZone, now).time}, a&nbsp;w&nbsp;strefie Waszej
        rodziny {clockIn(timeZone, now).time}. Nowy dzień misji zaczyna się o&nbsp;północy
        w&nbsp;strefie rodziny, czyli tutaj o&nbsp;
        {clockIn(deviceZone, midnightIn(timeZone, now)).time}.
      </p>
    </Notice>
  );
}

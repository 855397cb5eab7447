import { useState } from 'react';
import { Icon } from '../../illustrations/Picture.tsx';
import { store, stored } from '../../offline/client/stored.ts';
import { Section } from '../../shared/account/Section.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useIsInBrowser } from '../../ui/device/in-browser.ts';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { InstallButton, useInstallMethod } from './InstallButton.tsx';

const TITLE = 'Gwiazdozbiór na ekranie';
const WORTH =
  'Jedno stuknięcie i jest: bez szukania w przeglądarce, bez paska adresu, także bez internetu.';

/** Last on the page, so that nothing moves. Only the browser knows whether it is needed. */
export function InstallNote() {
  return useIsInBrowser() && <InstallOffer />;
}

/** Shown until a parent installs or declines. The button stays in the settings. */
function InstallOffer() {
  const method = useInstallMethod();
  const [isWanted, setWanted] = useState(stored('installRefused') === null);
  if (!method || !isWanted) return null;
  return (
    <Notice
      title={TITLE}
      picture={<Icon of="logo" />}
      actions={
        <>
          <Button
            look="quiet"
            onClick={() => {
              store('installRefused', 'yes');
              setWanted(false);
            }}
          >
            Nie, dziękuję
          </Button>
          <InstallButton method={method} />
        </>
      }
    >
      <p>{WORTH}</p>
    </Notice>
  );
}

/** Shown while this device does not have the app. */
export function InstallSection() {
  const method = useInstallMethod();
  if (!method) return null;
  return (
    <Section title={TITLE} about={WORTH}>
      <InstallButton method={method} />
    </Section>
  );
}

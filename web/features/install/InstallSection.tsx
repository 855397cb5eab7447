import { Section } from '../../shared/account/Section.tsx';
import { InstallButton } from './InstallButton.tsx';
import { INSTALL_TITLE, INSTALL_WORTH } from './InstallNote.tsx';
import { useInstallWay } from './way.ts';

/** A section of the settings, while this device does not have the app. */
export function InstallSection() {
  const way = useInstallWay();
  if (!way) return null;
  return (
    <Section title={INSTALL_TITLE} about={INSTALL_WORTH}>
      <InstallButton way={way} look="quiet" />
    </Section>
  );
}

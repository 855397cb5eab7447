import { createFileRoute, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { DeleteAccount } from '../../features/account/DeleteAccount.tsx';
import { DeviceList, Devices } from '../../features/account/Devices.tsx';
import { SelfAcceptanceChoice } from '../../features/account/SelfAcceptanceChoice.tsx';
import {
  isForHelper,
  isSettingsPart,
  SettingsPage,
  type SettingsPart,
} from '../../features/account/SettingsPage.tsx';
import { DataSection } from '../../features/data/DataSection.tsx';
import { GrownUps } from '../../features/grown-up/GrownUps.tsx';
import { grownUpsQuery, useGrownUps } from '../../features/grown-up/queries.ts';
import { InstallSection } from '../../features/install/Install.tsx';
import { Notifications } from '../../features/notification/Notifications.tsx';
import { notificationsQuery } from '../../features/notification/queries.ts';
import { IdleLeave } from '../../features/star-code/IdleLeave.tsx';
import { AddTablet } from '../../features/tablet/AddTablet.tsx';
import { AddToken } from '../../features/token/AddToken.tsx';
import { AddWebhook } from '../../features/webhook/AddWebhook.tsx';
import { useIsHelper } from '../../offline/client/family.ts';
import { load, type Visit } from '../../offline/client/query-client.ts';
import { paths } from '../../paths.ts';
import { accountQuery, useAccount } from '../../shared/account/queries.ts';
import { Section } from '../../shared/account/Section.tsx';
import { parentOnly, planOnly } from '../../shared/page/guards.ts';

const CONTENT: Record<SettingsPart, [ComponentType, (visit: Visit) => Promise<unknown>]> = {
  dorosli: [GrownUps, (visit) => load(visit, grownUpsQuery)],
  powiadomienia: [NotificationSettings, (visit) => load(visit, notificationsQuery)],
  urzadzenia: [DeviceSettings, (visit) => load(visit, accountQuery)],
  polaczenia: [ConnectionSettings, (visit) => load(visit, accountQuery)],
  dane: [DataSettings, (visit) => load(visit, grownUpsQuery)],
};

export const Route = createFileRoute('/rodzina/edytuj/$part')({
  beforeLoad: ({ context }) => parentOnly(context, 'edytuj'),
  loader: async ({ context, params: { part } }) => {
    if (!isSettingsPart(part)) throw redirect(paths.settings());
    if (!isForHelper(part)) await planOnly(context);
    return CONTENT[part][1](context);
  },
  component: () => {
    const part = Route.useParams().part as SettingsPart;
    const [Content] = CONTENT[part];
    return (
      <>
        <IdleLeave />
        <SettingsPage part={part}>
          <Content />
        </SettingsPage>
      </>
    );
  },
});

function NotificationSettings() {
  return (
    <>
      <Notifications />
      {!useIsHelper() && <SelfAcceptanceChoice />}
    </>
  );
}

function DeviceSettings() {
  const { devices } = useAccount();
  return (
    <>
      <Devices devices={devices}>{!useIsHelper() && <AddTablet devices={devices} />}</Devices>
      <InstallSection />
    </>
  );
}

function ConnectionSettings() {
  const tokens = useAccount().devices.filter(({ token }) => token);
  const ofCalendars = tokens.filter(({ token }) => token?.may === 'calendar');
  return (
    <>
      <Section title="Kalendarz" about="Misje w kalendarzu Google, Apple albo innym.">
        <DeviceList devices={ofCalendars} />
        <AddToken of="calendar" />
      </Section>
      <Section
        title="Home Assistant i inne programy"
        about="Program z tokenem czyta misje i punkty. Na adres powiadomień sami wyślemy, co się zdarzyło."
      >
        <DeviceList devices={tokens.filter((each) => !ofCalendars.includes(each))} />
        <AddToken of="program" />
        <AddWebhook />
      </Section>
    </>
  );
}

function DataSettings() {
  const { grownUps } = useGrownUps();
  return (
    <>
      <DataSection />
      {grownUps.some(({ own, founder }) => own && founder) && (
        <DeleteAccount alone={grownUps.length === 1} />
      )}
    </>
  );
}

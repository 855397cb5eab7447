import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DeleteAccount } from '../../account/DeleteAccount.tsx';
import { Devices } from '../../account/Devices.tsx';
import { GrownUps } from '../../account/GrownUps.tsx';
import { LoadData } from '../../account/LoadData.tsx';
import { Notifications } from '../../account/Notifications.tsx';
import { SaveData } from '../../account/SaveData.tsx';
import { Section } from '../../account/Section.tsx';
import { SettingsForm } from '../../account/SettingsForm.tsx';
import { accountQuery, useAccount } from '../../api/account.ts';
import { doorsQuery } from '../../api/door.ts';
import { useFamily } from '../../api/family.ts';
import { grownUpsQuery, useGrownUps } from '../../api/grown-ups.ts';
import { notificationsQuery } from '../../api/notification.ts';
import { load } from '../../api/query-client.ts';
import { IdleLeave } from '../../door/IdleLeave.tsx';
import { parentOnly } from '../../frame/guards.ts';
import { Header, Page } from '../../frame/Page.tsx';
import { deviceTimeZone } from '../../frame/when.ts';
import { InstallSection } from '../../install/InstallSection.tsx';
import { paths } from '../../paths.ts';
import { AddTablet } from '../../tablet/AddTablet.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { useIsInBrowser } from '../../ui/in-browser.ts';

export const Route = createFileRoute('/rodzina/edytuj')({
  validateSearch: ({ strefa }): { strefa?: 'tutaj' } => (strefa === 'tutaj' ? { strefa } : {}),
  beforeLoad: ({ context }) => parentOnly(context, 'edytuj'),
  loader: ({ context }) =>
    Promise.all([
      load(context, accountQuery),
      load(context, grownUpsQuery),
      load(context, notificationsQuery),
      context.queryClient.prefetchQuery(doorsQuery),
    ]),
  component: Settings,
});

function Settings() {
  const account = useAccount();
  const { grownUps } = useGrownUps();
  const alone = grownUps.length === 1;
  const isFounder = grownUps.some(({ own, founder }) => own && founder);
  const { kids } = useFamily();
  // Kept while the page is shown: who loads a file here is still to be led to „Dzieci”.
  const [isEmpty] = useState(kids.length === 0);
  const { strefa } = Route.useSearch();
  const [asked, setAsked] = useState<'data' | 'deletion' | null>(null);
  const close = () => setAsked(null);
  const wantedTimeZone = useIsInBrowser() && strefa ? deviceTimeZone() : undefined;
  return (
    <>
      <IdleLeave />
      <Header home={paths.welcome()} />
      <Page title="Ustawienia" back={paths.family()}>
        <SettingsForm
          key={wantedTimeZone}
          account={account}
          {...(wantedTimeZone && { wantedTimeZone })}
        />
        <GrownUps />
        <Notifications />
        <Section
          title="Zalogowane urządzenia"
          {...(!alone && { about: 'Urządzenia wszystkich dorosłych tej rodziny.' })}
        >
          <Devices devices={account.devices} />
          <AddTablet devices={account.devices} />
        </Section>
        <InstallSection />
        <Section title="Konto" about={account.email}>
          <Link {...paths.changeEmail()} className={buttonClass({ look: 'quiet' })}>
            Zmień adres e-mail
          </Link>
          <Button look="quiet" onClick={() => setAsked('data')}>
            Pobierz dane rodziny
          </Button>
          {isEmpty ? (
            <LoadData />
          ) : (
            <p className="hint">Dane z pliku można wczytać tylko do konta bez dzieci.</p>
          )}
          {isFounder && (
            <Button look="danger" onClick={() => setAsked('deletion')}>
              Usuń konto
            </Button>
          )}
        </Section>
      </Page>
      {asked === 'data' && <SaveData onClose={close} />}
      {asked === 'deletion' && <DeleteAccount alone={alone} onClose={close} />}
    </>
  );
}

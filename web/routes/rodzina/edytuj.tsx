import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DeleteAccount } from '../../features/account/DeleteAccount.tsx';
import { Devices } from '../../features/account/Devices.tsx';
import { SettingsForm } from '../../features/account/SettingsForm.tsx';
import { LoadData } from '../../features/data/LoadData.tsx';
import { SaveData } from '../../features/data/SaveData.tsx';
import { IdleLeave } from '../../features/door/IdleLeave.tsx';
import { GrownUps } from '../../features/grown-up/GrownUps.tsx';
import { grownUpsQuery, useGrownUps } from '../../features/grown-up/queries.ts';
import { InstallSection } from '../../features/install/Install.tsx';
import { Notifications } from '../../features/notification/Notifications.tsx';
import { notificationsQuery } from '../../features/notification/queries.ts';
import { AddTablet } from '../../features/tablet/AddTablet.tsx';
import { useFamily } from '../../offline/client/family.ts';
import { load } from '../../offline/client/query-client.ts';
import { paths } from '../../paths.ts';
import { Section } from '../../shared/account/Section.tsx';
import { accountQuery, useAccount } from '../../shared/data/account.ts';
import { doorsQuery } from '../../shared/data/door.ts';
import { parentOnly } from '../../shared/page/guards.ts';
import { Header, Page } from '../../shared/page/Page.tsx';
import { deviceTimeZone } from '../../shared/page/when.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { useIsInBrowser } from '../../ui/device/in-browser.ts';

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
  // Kept while the page is open: after loading a file the parent is redirected to „Dzieci”.
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
        <SettingsForm key={wantedTimeZone} wantedTimeZone={wantedTimeZone} />
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

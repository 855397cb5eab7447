import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DeleteAccount } from '../../account/DeleteAccount.tsx';
import { Devices } from '../../account/Devices.tsx';
import { SaveData } from '../../account/SaveData.tsx';
import { Section } from '../../account/Section.tsx';
import { SettingsForm } from '../../account/SettingsForm.tsx';
import { accountQuery, useAccount } from '../../api/account.ts';
import { load } from '../../api/query-client.ts';
import { parentOnly } from '../../frame/guards.ts';
import { Header, Page } from '../../frame/Page.tsx';
import { deviceTimeZone } from '../../frame/when.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';

export const Route = createFileRoute('/rodzina/edytuj')({
  validateSearch: ({ strefa }): { strefa?: 'tutaj' } => (strefa === 'tutaj' ? { strefa } : {}),
  beforeLoad: parentOnly,
  loader: () => load(accountQuery),
  component: Settings,
});

function Settings() {
  const account = useAccount();
  const { strefa } = Route.useSearch();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Header home={{ to: '/witaj' }} />
      <Page title="Ustawienia" back={{ to: '/rodzina' }}>
        <SettingsForm account={account} {...(strefa && { wantedTimeZone: deviceTimeZone() })} />
        <Section title="Zalogowane urządzenia">
          <Devices devices={account.devices} />
        </Section>
        <Section title="Konto" about={account.email}>
          <Link to="/rodzina/edytuj-email" className={buttonClass({ look: 'quiet' })}>
            Zmień adres e-mail
          </Link>
          <SaveData />
          <Button look="danger" onClick={() => setDeleting(true)}>
            Usuń konto
          </Button>
        </Section>
      </Page>
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </>
  );
}

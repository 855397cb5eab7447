import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { SettingsForm } from '../../features/account/SettingsForm.tsx';
import { SettingsPage } from '../../features/account/SettingsPage.tsx';
import { IdleLeave } from '../../features/star-code/IdleLeave.tsx';
import { tabletIn } from '../../features/tablet/wanted.ts';
import { isHelper } from '../../offline/client/family.ts';
import { load } from '../../offline/client/query-client.ts';
import { paths } from '../../paths.ts';
import { accountQuery, useAccount } from '../../shared/account/queries.ts';
import { Section } from '../../shared/account/Section.tsx';
import { parentOnly, signedInOnly } from '../../shared/page/guards.ts';
import { opened } from '../../shared/page/opened.ts';
import { deviceTimeZone } from '../../shared/time/clock.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { useIsInBrowser } from '../../ui/device/in-browser.ts';

export const Route = createFileRoute('/rodzina/edytuj/')({
  validateSearch: ({ strefa }): { strefa?: 'tutaj' } => (strefa === 'tutaj' ? { strefa } : {}),
  beforeLoad: ({ context }) => parentOnly(context, 'edytuj'),
  loader: async ({ context }) => {
    // A parent who scanned a tablet's code had to enter first. A helper cannot pair.
    if (tabletIn(opened.fragment)) {
      if (!isHelper(await signedInOnly(context))) throw redirect(paths.settingsPart('urzadzenia'));
      opened.fragment = '';
    }
    return load(context, accountQuery);
  },
  component: AccountSettings,
});

function AccountSettings() {
  const { email } = useAccount();
  const { strefa } = Route.useSearch();
  const wantedTimeZone = useIsInBrowser() && strefa ? deviceTimeZone() : undefined;
  return (
    <>
      <IdleLeave />
      <SettingsPage>
        <SettingsForm key={wantedTimeZone} wantedTimeZone={wantedTimeZone} />
        <Section title="Adres e-mail" about={email}>
          <Link {...paths.changeEmail()} className={buttonClass({ look: 'quiet' })}>
            Zmień adres e-mail
          </Link>
        </Section>
      </SettingsPage>
    </>
  );
}

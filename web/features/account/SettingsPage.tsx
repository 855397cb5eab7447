import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Header, Page } from '../../shared/page/Page.tsx';
import styles from './SettingsPage.module.css';

const TITLE = 'Ustawienia';

/** By the last part of their address. */
const PARTS = {
  dorosli: 'Dorośli',
  powiadomienia: 'Powiadomienia',
  urzadzenia: 'Urządzenia',
  polaczenia: 'Połączenia',
  dane: 'Dane i konto',
};

export type SettingsPart = keyof typeof PARTS;

export function isSettingsPart(part: string): part is SettingsPart {
  return Object.hasOwn(PARTS, part);
}

/** Without a part, the account's page. */
export function SettingsPage({ part, children }: { part?: SettingsPart; children: ReactNode }) {
  return (
    <>
      <Header home={paths.welcome()} />
      <Page
        title={TITLE}
        called={part ? `Ustawienia: ${PARTS[part]}` : TITLE}
        back={paths.family()}
        look="columns"
      >
        <div className={styles.parts}>
          <nav className="tabs" aria-label={TITLE}>
            <Link {...paths.settings()} activeOptions={{ exact: true }}>
              Konto
            </Link>
            {Object.entries(PARTS).map(([each, name]) => (
              <Link key={each} {...paths.settingsPart(each)}>
                {name}
              </Link>
            ))}
          </nav>
          <div className={styles.part}>{children}</div>
        </div>
      </Page>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsHelper } from '../../offline/client/family.ts';
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

/** About programs and the data of the family. */
const NOT_OF_HELPER: readonly string[] = ['polaczenia', 'dane'];

export function isForHelper(part: SettingsPart): boolean {
  return !NOT_OF_HELPER.includes(part);
}

export function isSettingsPart(part: string): part is SettingsPart {
  return Object.hasOwn(PARTS, part);
}

/** Without a part, the account's page. */
export function SettingsPage({ part, children }: { part?: SettingsPart; children: ReactNode }) {
  const isHelper = useIsHelper();
  const all = Object.keys(PARTS).filter(isSettingsPart);
  const parts = isHelper ? all.filter(isForHelper) : all;
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
            {parts.map((each) => (
              <Link key={each} {...paths.settingsPart(each)}>
                {PARTS[each]}
              </Link>
            ))}
          </nav>
          <div className={styles.part}>{children}</div>
        </div>
      </Page>
    </>
  );
}

import { createFileRoute, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { shownPairingCode } from '#domain/family/pairing.ts';
import { Email } from '../features/grown-up/Email.tsx';
import { usePairing } from '../features/tablet/pairing.ts';
import { QrCode } from '../features/tablet/QrCode.tsx';
import styles from '../features/tablet/Tablet.module.css';
import { fragmentFor } from '../features/tablet/wanted.ts';
import { Icon, ParentPicture } from '../illustrations/Picture.tsx';
import { type Family, useStart } from '../offline/client/family.ts';
import { paths } from '../paths.ts';
import { HeadedPage } from '../shared/page/Page.tsx';
import { Notice } from '../ui/dialogs/Notice.tsx';
import { Step, Steps } from '../ui/lists/Steps.tsx';

export const Route = createFileRoute('/tablet')({ component: Tablet });

/** It waits to be paired by a parent's phone. */
function Tablet() {
  const { family } = useStart();
  const navigate = useNavigate();
  const router = useRouter();
  const addressFor = (code: string) => {
    const page = { ...paths.settingsPart('urzadzenia'), hash: fragmentFor(code) };
    return new URL(router.buildLocation(page).href, window.location.origin).href;
  };
  const { code, trouble } = usePairing(() => navigate(paths.familyMenu()));
  return (
    <HeadedPage title="Tablet dziecka" back={family ? paths.family() : paths.logIn()} look="wide">
      {family && <WhatHappens family={family} />}
      <div className={styles.pairing}>
        <figure className={styles.shown}>
          <QrCode text={code && addressFor(code)} label="Kod do zeskanowania telefonem" />
          <p className={styles.code}>{code && shownPairingCode(code)}</p>
          <figcaption className="hint">
            <span role="status">
              {trouble
                ? `${trouble} Ten ekran spróbuje znowu sam.`
                : code
                  ? 'Czekamy na telefon. Kod zmienia się co kilka minut.'
                  : 'Chwileczkę, przygotowujemy kod.'}
            </span>
          </figcaption>
        </figure>
        <div className={styles.steps}>
          <Steps>
            <Step>Weź telefon, na którym masz już Gwiazdozbiór.</Step>
            <Step>
              Nakieruj aparat na obrazek. Możesz też stuknąć w Ustawieniach „Dodaj tablet dziecka” i
              przepisać kod.
            </Step>
            <Step>
              Wybierz, które dzieci mają tu być, i stuknij „Połącz”. Tablet sam je pokaże.
            </Step>
          </Steps>
        </div>
      </div>
    </HeadedPage>
  );
}

function WhatHappens({ family: { isTablet, email } }: { family: Family }) {
  if (isTablet) {
    return (
      <Notice title="To już jest tablet dzieci" picture={<Icon of="home" />}>
        <p>
          Gdy połączysz go jeszcze raz, pokaże te dzieci, które teraz wybierzesz. Chcesz używać go
          jako rodzic? <Link {...paths.logIn()}>Zaloguj się hasłem</Link>.
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="Teraz to urządzenie rodzica" picture={<ParentPicture of="family" />}>
      <p>
        Jest tu zalogowane konto <Email of={email} />. Po połączeniu zostaną na nim tylko dzieci, a
        Ty wejdziesz do ustawień z innego urządzenia.
      </p>
    </Notice>
  );
}

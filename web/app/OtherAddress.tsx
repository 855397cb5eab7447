import { useLocation } from '@tanstack/react-router';
import { Icon } from '../illustrations/Picture.tsx';
import { buttonClass } from '../ui/controls/Button.tsx';
import { NightSky } from '../ui/stars/NightSky.tsx';
import styles from './OtherAddress.module.css';

/** The fragment, such as the secret of an invitation, never reaches the server. */
function withFragment(link: HTMLAnchorElement | null) {
  if (link) link.hash = location.hash;
}

/**
 * At another address nothing can be saved. Without scripts and before they run, `address.js`
 * decides whether this or the page is visible.
 */
export function OtherAddress({ right }: { right: string }) {
  const page = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <NightSky as="main" busy className={styles.page}>
      <Icon of="logo" className={styles.logo} />
      <h1>Gwiazdozbiór ma inny adres</h1>
      <p>Tutaj nie da się zalogować ani niczego zapisać. Wszystko działa pod tym adresem:</p>
      <a
        className={buttonClass({ look: 'star', big: true })}
        href={right + page}
        ref={withFragment}
        aria-label={right}
      >
        {[...right.replace('https://', '').matchAll(/[^.]+\.?/g)].flatMap(({ 0: part, index }) => [
          part,
          <wbr key={index} />,
        ])}
      </a>
      <p className={styles.help}>
        Nie otwiera się? Powiedz o&nbsp;tym osobie, która prowadzi ten serwer.
      </p>
    </NightSky>
  );
}

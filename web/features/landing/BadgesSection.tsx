import type { BadgeId } from '#domain/hero/badge.ts';
import { BadgePicture } from '../../illustrations/hero/BadgePicture.tsx';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import page from './page.module.css';
import styles from './Welcome.module.css';

interface Part {
  name: string;
  power: string;
  badges: readonly BadgeId[];
  tint: string;
}

const PARTS: readonly Part[] = [
  { name: 'Buty', power: 'szybkość', badges: [0, 1, 2], tint: 'tint-sky' },
  { name: 'Rękawice', power: 'siła', badges: [3, 4, 5], tint: 'tint-peach' },
  { name: 'Maska', power: 'zwinność', badges: [6, 7, 8], tint: 'tint-lilac' },
];

export function BadgesSection() {
  return (
    <section className={`${page.band} ${styles.badges}`}>
      <div>
        <h2>Odznaka za pełny tydzień</h2>
        <p className={page.lead}>
          Gdy wszystkie misje z tygodnia są wykonane, dziecko wybiera odznakę. Bohater od razu ją
          zakłada i rośnie w siłę.
        </p>
        <div
          className={styles.change}
          role="img"
          aria-label="Bohater bez odznak i ze złotymi odznakami"
        >
          <HeroPicture hero={1} boots={0} hands={0} mask={0} />
          <Icon of="arrow-right" className={styles.arrow} />
          <HeroPicture hero={1} boots={3} hands={3} mask={3} />
        </div>
      </div>
      <ul className={styles.parts}>
        {PARTS.map(({ name, power, badges, tint }) => (
          <li key={name} className={`${styles.part} ${tint}`}>
            <span className={styles.name}>
              <strong>{name}</strong>
              <span>{power}</span>
            </span>
            {badges.map((badge) => (
              <BadgePicture key={badge} badge={badge} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

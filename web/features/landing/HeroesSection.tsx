import { HEROES } from '#domain/catalogue/heroes.ts';
import { HeroPicture } from '../../illustrations/hero/HeroPicture.tsx';
import { powerClass } from '../../ui/lists/Bar.tsx';
import page from './page.module.css';
import { StarrySky } from './StarrySky.tsx';
import styles from './Welcome.module.css';

const FAMOUS_FOR = {
  speed: 'słynie z szybkości',
  strength: 'słynie z siły',
  agility: 'słynie ze zwinności',
} as const;

/** Without badges, as a kid first meets them. */
export function HeroesSection() {
  return (
    <StarrySky as="section" busy className={`${page.centred} ${styles.sky}`}>
      <h2>Sześcioro bohaterów</h2>
      <p className={`${page.lead} ${page.onSky}`}>
        Każde dziecko wybiera swojego. Bohater ma trzy moce: szybkość, siłę i zwinność.
      </p>
      <ul className={styles.heroes}>
        {HEROES.map(({ id, name, knownFor }) => (
          <li key={id} className={`${page.centred} ${styles.hero}`}>
            <HeroPicture hero={id} boots={0} hands={0} mask={0} />
            <strong>{name}</strong>
            <span className={styles.power}>
              <span className={`${styles.dot} ${powerClass(knownFor)}`} aria-hidden="true" />
              {FAMOUS_FOR[knownFor]}
            </span>
          </li>
        ))}
      </ul>
    </StarrySky>
  );
}

import { HEROES } from '#domain/catalogue/heroes.ts';
import { WEEKDAY_NAMES, WEEKDAYS } from '#domain/time/day.ts';
import { Finale } from '../../../web/illustrations/finale/Finale.tsx';
import { NightSky } from '../../../web/ui/stars/NightSky.tsx';
import styles from './stories.module.css';

const TIERS = [0, 1, 2, 3, 3, 2, 1] as const;

/** The finale of each weekday, with heroes of all kinds. */
export function Finales() {
  return (
    <div className={styles.finales}>
      {WEEKDAYS.map((day) => {
        const tier = TIERS[day];
        const { id } = HEROES[(day + 3) % HEROES.length] ?? HEROES[0];
        return (
          <figure key={day}>
            <NightSky className={styles.finale}>
              <Finale weekday={day} hero={id} boots={tier} hands={tier} mask={tier} />
            </NightSky>
            <figcaption>{WEEKDAY_NAMES[day]}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

import { HEROES } from '#domain/catalogue/heroes.ts';
import { BADGE_IDS } from '#domain/hero/badge.ts';
import { BadgePicture } from '../../../web/illustrations/hero/BadgePicture.tsx';
import { HeroPicture } from '../../../web/illustrations/hero/HeroPicture.tsx';
import styles from './stories.module.css';

const TIERS = [0, 1, 2, 3] as const;

export function Heroes() {
  return (
    <>
      <div className={styles.heroes}>
        {TIERS.flatMap((tier) =>
          HEROES.map(({ id, name }) => (
            <HeroPicture
              key={`${id} ${tier}`}
              hero={id}
              boots={tier}
              hands={tier}
              mask={tier}
              title={`${name}, stopień ${tier}`}
            />
          )),
        )}
      </div>
      <div className={styles.busts}>
        {HEROES.map(({ id, name }) => (
          <HeroPicture key={id} hero={id} boots={0} hands={0} mask={0} title={name} crop="bust" />
        ))}
      </div>
      <div className={styles.badges}>
        {BADGE_IDS.map((badge) => (
          <BadgePicture key={badge} badge={badge} title={`Odznaka ${badge + 1}`} />
        ))}
      </div>
    </>
  );
}

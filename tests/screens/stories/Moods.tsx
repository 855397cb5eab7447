import { HEROES } from '#domain/catalogue/heroes.ts';
import { LivelyHero, type Mood } from '../../../web/illustrations/hero/LivelyHero.tsx';
import styles from './stories.module.css';

const MOODS: readonly Mood[] = ['waits', 'greets', 'cheers', 'comforts', 'sunbathes', 'sleeps'];

export function Moods() {
  return (
    <div className={styles.heroes}>
      {MOODS.flatMap((mood, tier) =>
        HEROES.map(({ id }) => {
          const worn = (tier % 4) as 0 | 1 | 2 | 3;
          return (
            <LivelyHero
              key={`${id} ${mood}`}
              mood={mood}
              hero={id}
              boots={worn}
              hands={worn}
              mask={worn}
            />
          );
        }),
      )}
    </div>
  );
}

import { Icon, Picture } from '../../illustrations/Picture.tsx';
import styles from './Giving.module.css';
import scene from './NewsScene.module.css';
import type { Gift } from './steps.ts';

const DISC = `${scene.disc} ${scene.green}`;

export function GivenOne({ gift }: { gift: Gift }) {
  const byItself = gift.is === 'accepted' && gift.byItself;
  return (
    <div className={styles.along} data-falls={byItself || undefined}>
      <div className={styles.over}>
        <div className={`${DISC} ${styles.one}`}>
          <GiftPicture of={gift} />
          {gift.is === 'accepted' && (
            <>
              <Icon of="check" className={styles.check} />
              {gift.times > 1 && <span className={styles.times}>×{gift.times}</span>}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Those without a step of their own are counted. */
export function GivenAll({ gifts, more }: { gifts: readonly Gift[]; more: number }) {
  const places = gifts.length + Math.min(1, more);
  const columns = places > 10 ? 6 : Math.min(5, places);
  return (
    <ul
      className={styles.all}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 5.5rem))` }}
    >
      {gifts.map((gift, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
        <li key={at} className={DISC} style={{ animationDelay: `${at * 60}ms` }}>
          <GiftPicture of={gift} />
        </li>
      ))}
      {more > 0 && <li className={styles.more}>+{more}</li>}
    </ul>
  );
}

function GiftPicture({ of }: { of: Gift }) {
  return of.picture ? <Picture of={of.picture} /> : <Icon of="proud-star" />;
}

import { Icon, Picture } from '../../illustrations/Picture.tsx';
import styles from './Given.module.css';
import type { Gift } from './steps.ts';

/** An accepted mission or extra points, big. */
export function GivenOne({ gift }: { gift: Gift }) {
  return (
    <div className={styles.one}>
      {gift.is === 'extra' ? (
        <Icon of="proud-star" className={styles.picture} />
      ) : (
        <>
          <Picture of={gift.picture} className={styles.picture} />
          <Icon of="check" className={styles.check} />
          {gift.times > 1 && <span className={styles.times}>×{gift.times}</span>}
        </>
      )}
    </div>
  );
}

/** The pictures of all of them. Those without a step of their own are counted. */
export function GivenAll({ gifts, more }: { gifts: readonly Gift[]; more: number }) {
  const places = gifts.length + Math.min(1, more);
  const size = places > 9 ? '' : places > 4 ? styles.some : styles.few;
  return (
    <ul className={[styles.all, size].filter(Boolean).join(' ')}>
      {gifts.map((gift, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
        <li key={at} className={styles.small} style={{ animationDelay: `${at * 60}ms` }}>
          {gift.is === 'extra' ? <Icon of="proud-star" /> : <Picture of={gift.picture} />}
        </li>
      ))}
      {more > 0 && <li className={styles.more}>+{more}</li>}
    </ul>
  );
}

import { Link } from '@tanstack/react-router';
import { numberText } from '#domain/base/counted.ts';
import { missionsText, pointsText } from '#domain/gift/points.ts';
import { weekOf } from '#domain/time/week.ts';
import { WaitingAnnouncement } from '../../features/inbox/WaitingAnnouncement.tsx';
import { Icon } from '../../illustrations/Picture.tsx';
import { useToday } from '../../offline/client/family.ts';
import { paths } from '../../paths.ts';
import type { Kid } from '../../shared/data/kid.ts';
import { KidFace } from '../../shared/kid/KidFace.tsx';
import { Points } from '../../ui/cards/Chip.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { WeekBar } from '../../ui/lists/Bar.tsx';
import { KidAdds } from './KidLinks.tsx';
import styles from './KidStrip.module.css';
import { PhoneMenu } from './PhoneMenu.tsx';
import type { ParentKidLook } from './parent-kid-pages.ts';

/** A kid's status. On a phone it is one sticky row without counters on forms. CSS selects the layout. */
export function KidStrip({ kid, look }: { kid: Kid; look: ParentKidLook }) {
  const { login } = kid;
  return (
    <section className={`${styles.strip} ${styles[look]}`} aria-label="Dziecko">
      <Link
        {...paths.kids()}
        className={`${styles.back} ${buttonClass({ look: 'night', shape: 'round' })}`}
        aria-label="Powrót do listy dzieci"
      >
        <Icon of="arrow-left" />
      </Link>
      <Link {...paths.week(login, 0)} className={styles.kid}>
        <KidFace of={kid} />
        <span className={styles.who}>
          <strong className={styles.name}>
            <bdi>{kid.name}</bdi>
          </strong>
          <Points>
            <span aria-hidden="true">{numberText(kid.remaining)}</span>
            <span className={styles.words}>{pointsText(kid.remaining)}</span>
          </Points>
        </span>
      </Link>
      <div className={styles.bar}>
        <WeekBar {...kid.week} />
      </div>
      <Counts kid={kid} />
      <WaitingAnnouncement
        key={login}
        of={kid.name}
        waiting={{
          missions: kid.waiting.count,
          gifts: kid.chosenGifts,
          proposals: kid.proposals.length,
        }}
      />
      <KidAdds login={login} className={styles.adds} />
      <div className={styles.menu}>
        <PhoneMenu login={login} name={kid.name} />
      </div>
    </section>
  );
}

/** The missions' link opens the oldest week. */
function Counts({ kid: { login, waiting, chosenGifts } }: { kid: Kid }) {
  const thisWeek = weekOf(useToday());
  const { count, oldest } = waiting;
  const oldestWeek = oldest === null ? 0 : Math.min(0, weekOf(oldest) - thisWeek);
  return (
    <div className={styles.counts}>
      <Link
        {...paths.week(login, oldestWeek)}
        search={{ filter: 'wait' }}
        className={count > 0 ? styles.waiting : styles.nothing}
      >
        <Icon of="hourglass" />
        <strong aria-hidden="true">{count}</strong>
        <span className={styles.words}>
          Do zaakceptowania: <strong>{missionsText(count)}</strong>
        </span>
      </Link>
      <Link {...paths.gifts(login)} className={chosenGifts > 0 ? styles.waiting : styles.nothing}>
        <Icon of="gifts" />
        <strong aria-hidden="true">{chosenGifts}</strong>
        <span className={styles.words}>
          Nagrody do odebrania: <strong>{chosenGifts}</strong>
        </span>
      </Link>
    </div>
  );
}

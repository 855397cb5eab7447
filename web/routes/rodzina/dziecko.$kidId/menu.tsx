import { createFileRoute, Link } from '@tanstack/react-router';
import { badgesToChoose, wornOf } from '#domain/badge.ts';
import { kidQuery, useKid } from '../../../api/kid.ts';
import { load } from '../../../api/query-client.ts';
import { LivelyHero } from '../../../art/hero/LivelyHero.tsx';
import { Icon } from '../../../art/Picture.tsx';
import { Page } from '../../../frame/Page.tsx';
import { Goal } from '../../../gift/Goal.tsx';
import { BadgesToChoose } from '../../../hero/BadgesToChoose.tsx';
import { DayStars } from '../../../hero/DayStars.tsx';
import { paths } from '../../../paths.ts';
import { Corner } from '../../../ui/Corner.tsx';
import { Listen } from '../../../voice/Listen.tsx';
import { PageVoice } from '../../../voice/PageVoice.tsx';
import styles from './menu.module.css';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/menu')({
  loader: ({ context, params }) => load(context, kidQuery(params.kidId)),
  component: KidMenu,
});

function KidMenu() {
  const { kidId } = Route.useParams();
  const kid = useKid(kidId);
  return (
    <Page title={`Cześć, ${kid.name}!`} called="Menu" back={paths.family()} wide>
      <PageVoice to={{ is: 'menu-page', name: kid.name, remaining: kid.remaining }} opens="menu" />
      <DayStars login={kidId} days={kid.days} />
      <nav className={styles.buttons} aria-label="Menu">
        <Corner
          holds={
            <Listen to={{ is: 'hero-tile', toChoose: badgesToChoose(kid.badges, kid.fullWeeks) }} />
          }
        >
          <Link {...paths.kidHero(kidId)} className={`${styles.button} ${styles.hero}`}>
            <LivelyHero
              act="wave"
              hero={kid.hero}
              {...wornOf(kid.badges)}
              className={styles.figure}
            />
            BOHATER
            <BadgesToChoose of={kid} />
          </Link>
        </Corner>
        <Corner holds={<Listen to={{ is: 'words', text: 'Misje' }} />}>
          <Link {...paths.kidDay(kidId, 0)} className={`${styles.button} ${styles.missions}`}>
            <Icon of="missions" />
            MISJE
          </Link>
        </Corner>
        <Corner holds={<Listen to={{ is: 'words', text: 'Postępy' }} />}>
          <Link {...paths.kidWeek(kidId, 0)} className={`${styles.button} ${styles.progress}`}>
            <Icon of="progress" />
            POSTĘPY
          </Link>
        </Corner>
        <Corner holds={<Listen to={{ is: 'words', text: 'Nagrody' }} />}>
          <Link {...paths.kidGifts(kidId)} className={`${styles.button} ${styles.gifts}`}>
            <Icon of="gifts" />
            NAGRODY
          </Link>
        </Corner>
      </nav>
      <Goal of={kid} />
    </Page>
  );
}

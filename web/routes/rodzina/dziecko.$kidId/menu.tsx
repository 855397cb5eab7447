import { createFileRoute, Link } from '@tanstack/react-router';
import { badgesToChoose, wornOf } from '#domain/hero/badge.ts';
import { Goal } from '../../../features/gift/Goal.tsx';
import { BadgesToChoose } from '../../../features/hero/BadgesToChoose.tsx';
import { DayStars } from '../../../features/hero/stars/DayStars.tsx';
import { LivelyHero } from '../../../illustrations/hero/LivelyHero.tsx';
import { Icon } from '../../../illustrations/Picture.tsx';
import { load } from '../../../offline/client/query-client.ts';
import { paths } from '../../../paths.ts';
import { kidQuery, useKid } from '../../../shared/data/kid.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { PageVoice } from '../../../shared/voice/PageVoice.tsx';
import { SpeakButton } from '../../../shared/voice/SpeakButton.tsx';
import { Corner } from '../../../ui/cards/Corner.tsx';
import styles from './menu.module.css';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/menu')({
  loader: ({ context, params }) => load(context, kidQuery(params.kidId)),
  component: KidMenu,
});

const AREAS = [
  { icon: 'missions', name: 'Misje', page: (login: string) => paths.kidDay(login, 0) },
  { icon: 'progress', name: 'Postępy', page: (login: string) => paths.kidWeek(login, 0) },
  { icon: 'gifts', name: 'Nagrody', page: paths.kidGifts },
] as const;

function KidMenu() {
  const { kidId } = Route.useParams();
  const kid = useKid(kidId);
  return (
    <Page title={`Cześć, ${kid.name}!`} called="Menu" back={paths.family()} look="stage">
      <PageVoice to={{ is: 'menu-page', name: kid.name, remaining: kid.remaining }} opens="menu" />
      <DayStars login={kidId} days={kid.days} />
      <nav className={`fills ${styles.buttons}`} aria-label="Menu">
        <Corner
          holds={
            <SpeakButton
              to={{ is: 'hero-tile', toChoose: badgesToChoose(kid.badges, kid.fullWeeks) }}
            />
          }
        >
          <Link {...paths.kidHero(kidId)} className={`${styles.button} ${styles.hero}`}>
            <span className={styles.picture}>
              <LivelyHero mood="greets" hero={kid.hero} {...wornOf(kid.badges)} />
            </span>
            BOHATER
            <BadgesToChoose of={kid} />
          </Link>
        </Corner>
        {AREAS.map(({ page, icon, name }) => (
          <Corner key={icon} holds={<SpeakButton to={{ is: 'words', text: name }} />}>
            <Link {...page(kidId)} className={`${styles.button} ${styles[icon]}`}>
              <span className={styles.picture}>
                <Icon of={icon} />
              </span>
              {name.toUpperCase()}
            </Link>
          </Corner>
        ))}
      </nav>
      <Goal of={kid} />
    </Page>
  );
}

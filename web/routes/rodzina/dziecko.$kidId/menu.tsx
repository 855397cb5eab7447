import { createFileRoute, Link } from '@tanstack/react-router';
import { wornOf } from '#domain/badge.ts';
import { kidQuery, useKid } from '../../../api/kid.ts';
import { load } from '../../../api/query-client.ts';
import { LivelyHero } from '../../../art/hero/LivelyHero.tsx';
import { Icon } from '../../../art/Picture.tsx';
import { Page } from '../../../frame/Page.tsx';
import { Goal } from '../../../gift/Goal.tsx';
import { BadgesToChoose } from '../../../hero/BadgesToChoose.tsx';
import { paths } from '../../../paths.ts';
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
      <nav className={styles.buttons} aria-label="Menu">
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
        <Link {...paths.kidDay(kidId, 0)} className={`${styles.button} ${styles.missions}`}>
          <Icon of="missions" />
          MISJE
        </Link>
        <Link {...paths.kidWeek(kidId, 0)} className={`${styles.button} ${styles.progress}`}>
          <Icon of="progress" />
          POSTĘPY
        </Link>
        <Link {...paths.kidGifts(kidId)} className={`${styles.button} ${styles.gifts}`}>
          <Icon of="gifts" />
          NAGRODY
        </Link>
      </nav>
      <Goal of={kid} />
    </Page>
  );
}

import { createFileRoute, Link } from '@tanstack/react-router';
import { useKidCard } from '../../../api/family.ts';
import { HeroPicture } from '../../../art/hero/HeroPicture.tsx';
import { Icon } from '../../../art/Picture.tsx';
import { Page } from '../../../frame/Page.tsx';
import styles from './menu.module.css';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/menu')({ component: KidMenu });

function KidMenu() {
  const { kidId } = Route.useParams();
  const kid = useKidCard(kidId);
  return (
    <Page title={`Cześć, ${kid.name}!`} back={{ to: '/rodzina' }} wide>
      <nav className={styles.buttons} aria-label="Menu">
        <Link
          to="/rodzina/dziecko/$kidId/bohater"
          params={{ kidId }}
          className={`${styles.button} ${styles.hero}`}
        >
          <HeroPicture hero={kid.hero} boots={0} hands={0} mask={0} />
          BOHATER
        </Link>
        <Link
          to="/rodzina/dziecko/$kidId/misje/$dayId"
          params={{ kidId, dayId: '0' }}
          className={`${styles.button} ${styles.missions}`}
        >
          <Icon of="missions" />
          MISJE
        </Link>
        <Link
          to="/rodzina/dziecko/$kidId/postepy/$weekId"
          params={{ kidId, weekId: '0' }}
          className={`${styles.button} ${styles.progress}`}
        >
          <Icon of="progress" />
          POSTĘPY
        </Link>
        <Link
          to="/rodzina/dziecko/$kidId/nagrody"
          params={{ kidId }}
          className={`${styles.button} ${styles.rewards}`}
        >
          <Icon of="rewards" />
          NAGRODY
        </Link>
      </nav>
    </Page>
  );
}

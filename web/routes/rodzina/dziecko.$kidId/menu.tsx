import { createFileRoute, Link } from '@tanstack/react-router';
import { Page } from '../../../frame/Page.tsx';
import styles from './menu.module.css';

export const Route = createFileRoute('/rodzina/dziecko/$kidId/menu')({ component: KidMenu });

function KidMenu() {
  const { kidId } = Route.useParams();
  return (
    <Page title="Menu" back={{ to: '/rodzina' }} wide>
      <nav className={styles.buttons}>
        <Link to="/rodzina/dziecko/$kidId/bohater" params={{ kidId }}>
          BOHATER
        </Link>
        <Link to="/rodzina/dziecko/$kidId/misje/$dayId" params={{ kidId, dayId: '0' }}>
          MISJE
        </Link>
        <Link to="/rodzina/dziecko/$kidId/postepy/$weekId" params={{ kidId, weekId: '0' }}>
          POSTĘPY
        </Link>
        <Link to="/rodzina/dziecko/$kidId/nagrody" params={{ kidId }}>
          NAGRODY
        </Link>
      </nav>
    </Page>
  );
}

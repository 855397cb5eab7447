import { createFileRoute, Link } from '@tanstack/react-router';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { Picture } from '../../../../art/Picture.tsx';
import { Page } from '../../../../frame/Page.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import styles from './misje.dodaj.module.css';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/misje/dodaj')({
  component: ChooseMission,
});

function ChooseMission() {
  const { kidId } = Route.useParams();
  return (
    <Page
      title="Dodaj misję"
      back={{ to: '/rodzina/rodzic/dziecko/$kidId/misje', params: { kidId } }}
      wide
    >
      <Link
        to="/rodzina/rodzic/dziecko/$kidId/misje/dodaj-wlasna"
        params={{ kidId }}
        className={buttonClass({ look: 'quiet' })}
      >
        Własna misja
      </Link>
      <h2>Polecane misje</h2>
      <ul className={styles.grid}>
        {RECOMMENDED_MISSIONS.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/rodzina/rodzic/dziecko/$kidId/misje/dodaj-polecana/$missionId"
              params={{ kidId, missionId: id }}
              className={styles.card}
            >
              <Picture of={id} className={styles.picture} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

import { createFileRoute, Link } from '@tanstack/react-router';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { Picture } from '../../../../art/Picture.tsx';
import { Page } from '../../../../frame/Page.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import { PictureCardFace, pictureCardClass } from '../../../../ui/PictureCard.tsx';

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
      <ul className="cards">
        {RECOMMENDED_MISSIONS.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/rodzina/rodzic/dziecko/$kidId/misje/dodaj-polecana/$missionId"
              params={{ kidId, missionId: id }}
              className={pictureCardClass}
            >
              <PictureCardFace picture={<Picture of={id} />} name={name} />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

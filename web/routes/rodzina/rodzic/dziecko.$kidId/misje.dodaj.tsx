import { createFileRoute, Link } from '@tanstack/react-router';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import { pointsText } from '#domain/points.ts';
import { Icon, Picture } from '../../../../art/Picture.tsx';
import { Page } from '../../../../frame/Page.tsx';
import { Points } from '../../../../ui/Chip.tsx';
import { Expandable } from '../../../../ui/Expandable.tsx';
import { ListRowFace, listRowClass } from '../../../../ui/ListRow.tsx';
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
      <h2>Polecane misje</h2>
      <Expandable arrow={<Icon of="arrow-down" />}>
        <ul className="cards">
          {RECOMMENDED_MISSIONS.map(({ id, name, points }) => (
            <li key={id}>
              <Link
                to="/rodzina/rodzic/dziecko/$kidId/misje/dodaj-polecana/$missionId"
                params={{ kidId, missionId: id }}
                className={pictureCardClass}
              >
                <PictureCardFace
                  picture={<Picture of={id} />}
                  name={name}
                  note={<Points>{pointsText(points)}</Points>}
                />
              </Link>
            </li>
          ))}
        </ul>
      </Expandable>
      <h2>A może coś innego?</h2>
      <Link
        to="/rodzina/rodzic/dziecko/$kidId/misje/dodaj-wlasna"
        params={{ kidId }}
        className={listRowClass}
      >
        <ListRowFace
          picture={<Picture of="clipboard" />}
          name="Własna misja"
          note="Z Twoją nazwą, obrazkiem i punktami."
        />
      </Link>
    </Page>
  );
}

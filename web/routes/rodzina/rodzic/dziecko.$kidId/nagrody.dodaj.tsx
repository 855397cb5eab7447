import { createFileRoute, Link } from '@tanstack/react-router';
import { RECOMMENDED_GIFTS } from '#domain/catalogue/gifts.ts';
import { pointsText } from '#domain/points.ts';
import { Icon, Picture } from '../../../../art/Picture.tsx';
import { Page } from '../../../../frame/Page.tsx';
import { Points } from '../../../../ui/Chip.tsx';
import { Expandable } from '../../../../ui/Expandable.tsx';
import { ListRowFace, listRowClass } from '../../../../ui/ListRow.tsx';
import { PictureCardFace, pictureCardClass } from '../../../../ui/PictureCard.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj')({
  component: ChooseGift,
});

function ChooseGift() {
  const { kidId } = Route.useParams();
  return (
    <Page
      title="Dodaj nagrodę"
      back={{ to: '/rodzina/rodzic/dziecko/$kidId/nagrody', params: { kidId } }}
      wide
    >
      <h2>Polecane nagrody</h2>
      <Expandable arrow={<Icon of="arrow-down" />}>
        <ul className="cards">
          {RECOMMENDED_GIFTS.map(({ id, name, points }) => (
            <li key={id}>
              <Link
                to="/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-polecana/$giftId"
                params={{ kidId, giftId: id }}
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
        to="/rodzina/rodzic/dziecko/$kidId/nagrody/dodaj-wlasna"
        params={{ kidId }}
        className={listRowClass}
      >
        <ListRowFace
          picture={<Picture of="gift" />}
          name="Własna nagroda"
          note="Z Twoją nazwą, obrazkiem i ceną."
        />
      </Link>
    </Page>
  );
}

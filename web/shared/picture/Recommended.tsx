import { Link, type LinkProps } from '@tanstack/react-router';
import type { PictureId } from '#domain/catalogue/pictures.ts';
import { pointsText } from '#domain/gift/points.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { Points } from '../../ui/cards/Chip.tsx';
import { PictureCardFace, pictureCardClass } from '../../ui/cards/PictureCard.tsx';
import { Expandable } from '../../ui/lists/Expandable.tsx';
import { ListRowFace, listRowClass } from '../../ui/lists/ListRow.tsx';

/** The recommended missions or gifts, and a link to the form of the parent's own. */
export function Recommended({
  title,
  recommended,
  toAdd,
  own,
}: {
  title: string;
  recommended: readonly { id: PictureId; name: string; points: number }[];
  /** Returns the link that adds a recommended one. */
  toAdd: (id: PictureId) => LinkProps;
  own: { link: LinkProps; picture: PictureId; name: string; note: string };
}) {
  return (
    <>
      <h2>{title}</h2>
      <Expandable arrow={<Icon of="arrow-down" />}>
        <ul className="cards">
          {recommended.map(({ id, name, points }) => (
            <li key={id}>
              <Link {...toAdd(id)} className={pictureCardClass}>
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
      <Link {...own.link} className={listRowClass}>
        <ListRowFace picture={<Picture of={own.picture} />} name={own.name} note={own.note} />
      </Link>
    </>
  );
}

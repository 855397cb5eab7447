import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { shortDate } from '#domain/day.ts';
import { pointsText } from '#domain/points.ts';
import { receivedQuery } from '../api/gift.ts';
import { Picture } from '../art/Picture.tsx';
import { Points } from '../ui/Chip.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { MoreButton } from '../ui/MoreButton.tsx';

/** „Nagrody już zdobyte”: those that were handed over, page by page. */
export function ReceivedGifts({ login, big = false }: { login: string; big?: boolean }) {
  const query = useSuspenseInfiniteQuery(receivedQuery(login));
  const gifts = query.data.pages.flatMap((page) => page.gifts);
  if (gifts.length === 0) return null;
  return (
    <section className="part" aria-labelledby="received">
      <h2 id="received">Nagrody już zdobyte</h2>
      <ul className="rows">
        {gifts.map(({ gift, name, picture, points, chosen }) => (
          <li key={gift} data-state="received">
            <ListRow
              picture={<Picture of={picture} />}
              name={name}
              note={chosen !== null && shortDate(chosen)}
              end={<Points>{pointsText(points)}</Points>}
            />
          </li>
        ))}
      </ul>
      <MoreButton of={query} big={big} />
    </section>
  );
}

import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Gift } from '#domain/gift/gift.ts';
import { priceText } from '#domain/gift/points.ts';
import { shortDate } from '#domain/time/day.ts';
import { Picture } from '../../illustrations/Picture.tsx';
import { receivedQuery } from '../../shared/data/gift.ts';
import { Points } from '../../ui/cards/Chip.tsx';
import { MoreButton } from '../../ui/controls/MoreButton.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';

/** „Nagrody już zdobyte”: the received gifts, paginated. */
export function ReceivedGifts({
  login,
  big = false,
  offer,
}: {
  login: string;
  big?: boolean;
  offer?: (gift: Gift) => ReactNode;
}) {
  const query = useSuspenseInfiniteQuery(receivedQuery(login));
  const gifts = query.data.pages.flatMap((page) => page.gifts);
  if (gifts.length === 0) return null;
  return (
    <section className="part" aria-labelledby="received">
      <h2 id="received">Nagrody już zdobyte</h2>
      <ul className="rows">
        {gifts.map((gift) => (
          <li key={gift.gift} data-state="received">
            <ListRow
              picture={<Picture of={gift.picture} />}
              name={gift.name}
              note={gift.chosen !== null && shortDate(gift.chosen)}
              end={
                <span className="buttons">
                  <Points>{priceText(gift.points)}</Points>
                  {offer?.(gift)}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <MoreButton of={query} big={big} />
    </section>
  );
}

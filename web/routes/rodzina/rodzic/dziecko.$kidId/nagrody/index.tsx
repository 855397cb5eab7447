import { createFileRoute, Link } from '@tanstack/react-router';
import { MOST_GIFTS } from '#domain/base/bounds.ts';
import { giftState } from '#domain/gift/gift.ts';
import { ChosenGifts } from '../../../../../features/gift/ChosenGifts.tsx';
import { GiftRow } from '../../../../../features/gift/GiftRow.tsx';
import { OnceMore } from '../../../../../features/gift/OnceMore.tsx';
import { ReceivedGifts } from '../../../../../features/gift/ReceivedGifts.tsx';
import { Totals } from '../../../../../features/points/Totals.tsx';
import { Icon } from '../../../../../illustrations/Picture.tsx';
import { load, loadPages } from '../../../../../offline/client/query-client.ts';
import { paths } from '../../../../../paths.ts';
import { giftsQuery, receivedQuery, useGifts } from '../../../../../shared/data/gift.ts';
import { Page } from '../../../../../shared/page/Page.tsx';
import { buttonClass } from '../../../../../ui/controls/Button.tsx';
import { Empty } from '../../../../../ui/lists/Empty.tsx';

export const Route = createFileRoute('/rodzina/rodzic/dziecko/$kidId/nagrody/')({
  loader: ({ context, params }) =>
    Promise.all([
      load(context, giftsQuery(params.kidId)),
      loadPages(context, receivedQuery(params.kidId)),
    ]),
  component: Gifts,
});

function Gifts() {
  const { kidId } = Route.useParams();
  const { gifts, earned, remaining } = useGifts(kidId);
  const isFull = gifts.length >= MOST_GIFTS;
  return (
    <Page
      title="Nagrody"
      look="columns"
      around={(heading) => (
        <>
          {heading}
          {!isFull && (
            <Link {...paths.addGift(kidId)} className={buttonClass()}>
              Dodaj nagrodę
            </Link>
          )}
        </>
      )}
    >
      {isFull && (
        <p>Na liście jest już {gifts.length} nagród. Następną dodasz, gdy któraś z niej zniknie.</p>
      )}
      <ChosenGifts login={kidId} />
      <Totals earned={earned} remaining={remaining} />
      {gifts.length === 0 && (
        <Empty picture={<Icon of="gifts" />} text="Dziecko nie ma jeszcze żadnych nagród." />
      )}
      <div className="abreast">
        <OpenGifts login={kidId} state="available" title="Wystarczy punktów" />
        <div>
          <OpenGifts login={kidId} state="locked" title="Jeszcze brakuje punktów" />
          <ReceivedGifts login={kidId} offer={(gift) => <OnceMore login={kidId} gift={gift} />} />
        </div>
      </div>
    </Page>
  );
}

function OpenGifts({
  login,
  state,
  title,
}: {
  login: string;
  state: 'available' | 'locked';
  title: string;
}) {
  const { gifts, remaining } = useGifts(login);
  const shown = gifts.filter((gift) => giftState(gift, remaining) === state);
  if (shown.length === 0) return null;
  return (
    <section className="part" aria-labelledby={state}>
      <h2 id={state}>{title}</h2>
      <ul className="rows">
        {shown.map((gift) => (
          <li key={gift.gift}>
            <GiftRow login={login} gift={gift} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Gift } from '#domain/gift/gift.ts';
import { priceText } from '#domain/gift/points.ts';
import { shortDate } from '#domain/time/day.ts';
import { Picture } from '../../illustrations/Picture.tsx';
import { type Command, useCommand } from '../../shared/command/command.ts';
import {
  useGifts,
  useGiveGiftBack,
  useHandGiftOver,
  useTakeGiftBack,
} from '../../shared/data/gift.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { ListRowFace } from '../../ui/lists/ListRow.tsx';

export function ChosenGifts({ login }: { login: string }) {
  const { gifts, shop } = useGifts(login);
  const chosen = gifts.filter(({ status }) => status === 'chosen');
  const handOver = useHandGiftOver(login);
  const takeBack = useTakeGiftBack(login);
  const giveBack = useGiveGiftBack(login);
  const received = useCommand(({ gift }: Gift) => handOver(gift), {
    toast: (_, { gift, name }) => ({ text: `Odebrano: ${name}`, undo: () => takeBack(gift) }),
  });
  const released = useCommand(({ gift }: Gift) => giveBack(gift), {
    toast: (_, { name }) => ({ text: `Cofnięto wybór: ${name}` }),
  });
  if (chosen.length === 0) return null;
  return (
    <section className="surface card" aria-label="Dziecko wybrało nagrodę">
      <h2>Dziecko wybrało nagrodę</h2>
      <ul>
        {chosen.map((gift) => (
          <li key={gift.gift}>
            <ChosenGift gift={gift} shop={shop} received={received} released={released} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChosenGift({
  gift,
  shop,
  received,
  released,
}: {
  gift: Gift;
  shop: string;
  received: Command<Gift>;
  released: Command<Gift>;
}) {
  const isReceiving = isBusy(received, gift);
  const isReleasing = isBusy(released, gift);
  return (
    <article className="buttons" data-state="chosen" aria-label={gift.name}>
      <ListRowFace
        picture={<Picture of={gift.picture} />}
        name={gift.name}
        note={
          <>
            {priceText(gift.points)}
            {gift.chosen !== null && `, wybrana ${shortDate(gift.chosen)}`}
          </>
        }
      />
      <div className="buttons">
        <Button
          look="done"
          busy={isReceiving}
          disabled={isReleasing}
          onClick={() => received.send(gift)}
        >
          Potwierdź odbiór
        </Button>
        <a
          href={shopAddress(shop, gift.name)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'quiet' })}
        >
          Kup nagrodę
        </a>
        <Button
          look="bare"
          busy={isReleasing}
          disabled={isReceiving}
          onClick={() => released.send(gift)}
        >
          Cofnij wybór
        </Button>
      </div>
    </article>
  );
}

function isBusy({ busy, input }: Command<Gift>, { gift }: Gift): boolean {
  return busy && input?.gift === gift;
}

/** It is opened only on a tap. */
function shopAddress(shop: string, name: string): string {
  return shop.replace('{name}', encodeURIComponent(name));
}

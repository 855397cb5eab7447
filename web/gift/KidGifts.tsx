import { useState } from 'react';
import { type Gift, giftState } from '#domain/gift.ts';
import { pointsText } from '#domain/points.ts';
import { Refusal } from '../api/client.ts';
import { useChooseGift, useGifts } from '../api/gift.ts';
import { Icon, Picture } from '../art/Picture.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { Points } from '../ui/Chip.tsx';
import { AlertDialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { GiftCard } from './GiftCard.tsx';
import styles from './KidGifts.module.css';
import { ReceivedGifts } from './ReceivedGifts.tsx';
import { TakeGift } from './TakeGift.tsx';

const WAITING = 'Czekamy na potwierdzenie przez rodzica';

/** A kid's gifts: what it can take, what it saves for, what waits, what it has had. */
export function KidGifts({ login }: { login: string }) {
  const { gifts, remaining, goal } = useGifts(login);
  // Here, and not in the opened gift: that one goes as soon as it hears that it was taken.
  const choose = useChooseGift(login);
  const [openedNumber, setOpened] = useState<number | null>(null);
  const [taken, setTaken] = useState<Gift | null>(null);
  const inState = (state: string) => gifts.filter((gift) => giftState(gift, remaining) === state);
  const available = inState('available');
  const locked = inState('locked').sort(
    (one, other) =>
      Number(other.gift === goal) - Number(one.gift === goal) || one.points - other.points,
  );
  const chosen = inState('chosen');
  const opened = [...available, ...locked].find(({ gift }) => gift === openedNumber);

  // The opened gift itself asks again, with the new price.
  const { error } = choose;
  const hasNewPrice = opened !== undefined && error instanceof Refusal && error.price !== undefined;

  const take = (gift: Gift) =>
    choose.mutate(
      { gift: gift.gift, points: gift.points },
      {
        onSuccess: () => {
          setOpened(null);
          setTaken(gift);
        },
      },
    );

  const cards = (shown: readonly Gift[]) => (
    <ul className="cards">
      {shown.map((gift) => (
        <li key={gift.gift}>
          <GiftCard
            gift={gift}
            remaining={remaining}
            isGoal={gift.gift === goal}
            onOpen={() => (gift.status === 'chosen' ? setTaken(gift) : setOpened(gift.gift))}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <>
      <p className={styles.purse}>
        <Points big>{pointsText(remaining)}</Points>
      </p>
      {gifts.length === 0 && (
        <Empty
          picture={<Icon of="gifts" className={styles.empty} />}
          text="Nie masz żadnych nagród. Poproś rodzica o dodanie."
        />
      )}
      {available.length > 0 && cards(available)}
      {locked.length > 0 && cards(locked)}
      {chosen.length > 0 && (
        <section className="part" aria-labelledby="waiting">
          <h2 id="waiting">{WAITING}</h2>
          {cards(chosen)}
        </section>
      )}
      <ReceivedGifts login={login} big />
      {opened && (
        <TakeGift
          login={login}
          gift={opened}
          remaining={remaining}
          isGoal={opened.gift === goal}
          busy={choose.isPending}
          hasNewPrice={hasNewPrice}
          onClose={() => {
            setOpened(null);
            choose.reset();
          }}
          onTake={() => take(opened)}
        />
      )}
      {!hasNewPrice && <RefusalAlert of={choose} />}
      {taken && (
        <AlertDialog
          title={taken.name}
          picture={<Picture of={taken.picture} />}
          onClose={() => setTaken(null)}
        >
          <Icon of="hourglass" className={styles.hourglass} />
          <p>{WAITING}</p>
          <Button big onClick={() => setTaken(null)}>
            OK
          </Button>
        </AlertDialog>
      )}
    </>
  );
}

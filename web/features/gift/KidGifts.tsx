import { useState } from 'react';
import { type Gift, giftState } from '#domain/gift/gift.ts';
import { pointsSeen, pointsText, priceText } from '#domain/gift/points.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useParents } from '../../offline/client/family.ts';
import { useCommand } from '../../shared/command/command.ts';
import { useChooseGift, useGifts } from '../../shared/data/gift.ts';
import { useKid } from '../../shared/data/kid.ts';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { PageVoice } from '../../shared/voice/PageVoice.tsx';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Points } from '../../ui/cards/Chip.tsx';
import { PictureCard } from '../../ui/cards/PictureCard.tsx';
import { GIFTS, Tiles } from '../../ui/cards/Tiles.tsx';
import { OkButton } from '../../ui/controls/OkButton.tsx';
import { AlertDialog } from '../../ui/dialogs/Dialog.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import { GiftPrice } from './GiftPrice.tsx';
import styles from './KidGifts.module.css';
import { ReceivedGifts } from './ReceivedGifts.tsx';
import { PRICE_CHANGED, TakeGift } from './TakeGift.tsx';

const HEARD = {
  locked: 'jeszcze za mało punktów',
  available: 'możesz ją wziąć',
  chosen: 'czeka na rodzica',
  received: 'odebrana',
};

const WAITING = 'Czekamy na potwierdzenie przez rodzica';

/** A kid's gifts: affordable ones, its goal, chosen ones and received ones. */
export function KidGifts({ login }: { login: string }) {
  const { gifts, remaining, goal } = useGifts(login);
  const saver = { remaining, goal, yardstick: useKid(login).yardstick };
  const parents = useParents();
  // Kept here and not in the opened gift, which unmounts as soon as the gift is taken.
  const { mutateAsync: choose } = useChooseGift(login);
  const { play } = useFeedback();
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

  const take = useCommand(({ gift, points }: Gift) => choose({ gift, points }), {
    // The open dialog shows the new price and asks again.
    onPage: ({ reason }, { gift }) => reason === PRICE_CHANGED && gift === openedNumber,
    onDone: (_, gift) => {
      play('reward');
      setOpened(null);
      setTaken(gift);
    },
  });

  function open(gift: Gift) {
    play('open');
    if (gift.status === 'chosen') setTaken(gift);
    else setOpened(gift.gift);
  }

  /** A `small` card shows only the picture, at the lower edge. */
  function card(gift: Gift, small = false) {
    const state = giftState(gift, remaining);
    const isGoal = gift.gift === goal;
    return (
      <PictureCard
        key={gift.gift}
        state={state}
        small={small}
        picture={<Picture of={gift.picture} />}
        name={gift.name}
        note={
          gift.status === 'unused' ? (
            <GiftPrice points={gift.points} of={saver} />
          ) : (
            <Points>{priceText(gift.points)}</Points>
          )
        }
        sign={state === 'chosen' ? <Icon of="hourglass" /> : isGoal && <Icon of="star" />}
        heard={isGoal ? `${HEARD[state]}, na to zbierasz` : HEARD[state]}
        loudspeaker={<SpeakButton to={{ is: 'gift', gift, state, isGoal, parents, ...saver }} />}
        data-gift={gift.gift}
        onClick={() => open(gift)}
      />
    );
  }
  const cards = (shown: readonly Gift[]) => (
    <Tiles beside={GIFTS}>{shown.map((gift) => card(gift))}</Tiles>
  );

  return (
    <>
      <PageVoice
        to={{ is: 'gifts-page', remaining, available, any: gifts.length > 0 }}
        opens="gifts"
      />
      <p className={styles.purse}>
        <Points big>{pointsText(pointsSeen(remaining))}</Points>
        <SpeakButton to={{ is: 'points', remaining }} />
      </p>
      {gifts.length === 0 && (
        <Empty
          picture={<Icon of="gifts" className={styles.empty} />}
          text="Nie masz żadnych nagród. Poproś rodzica o dodanie."
        />
      )}
      {available.length + locked.length > 0 && (
        <div className={`fills ${styles.shelves}`}>
          {available.length > 0 && cards(available)}
          {locked.length > 0 && cards(locked)}
        </div>
      )}
      {chosen.length > 0 && (
        <section className="part" aria-labelledby="waiting">
          <h2 id="waiting">{WAITING}</h2>
          <ul className="edge">
            {chosen.map((gift) => (
              <li key={gift.gift}>{card(gift, true)}</li>
            ))}
          </ul>
        </section>
      )}
      <ReceivedGifts login={login} big />
      {opened && (
        <TakeGift
          login={login}
          gift={opened}
          of={saver}
          take={take}
          onClose={() => {
            setOpened(null);
            take.forget();
          }}
        />
      )}
      {taken && (
        <AlertDialog
          title={taken.name}
          picture={<Picture of={taken.picture} />}
          loudspeaker={<SpeakButton to={{ is: 'taken-gift', gift: taken }} opens={taken.name} />}
          onClose={() => setTaken(null)}
        >
          <Icon of="hourglass" className={styles.hourglass} />
          <p>{WAITING}</p>
          <OkButton big onClick={() => setTaken(null)} />
        </AlertDialog>
      )}
    </>
  );
}

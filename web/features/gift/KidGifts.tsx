import { useState } from 'react';
import { type Gift, giftState } from '#domain/gift/gift.ts';
import { jarSize } from '#domain/gift/jar.ts';
import { pointsSeen, pointsText } from '#domain/gift/points.ts';
import { jarSteps } from '#domain/gift/price.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useParents } from '../../offline/client/family.ts';
import { useCommand } from '../../shared/command/command.ts';
import { PRICE_CHANGED, useChooseGift, useGifts } from '../../shared/data/gift.ts';
import { useKid } from '../../shared/data/kid.ts';
import { useLater } from '../../shared/page/later.ts';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { PageVoice, SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Points } from '../../ui/cards/Chip.tsx';
import { PictureCard } from '../../ui/cards/PictureCard.tsx';
import { GIFTS, Tiles } from '../../ui/cards/Tiles.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import { StarJar } from '../../ui/stars/StarJar.tsx';
import { GiftPrice } from './GiftPrice.tsx';
import styles from './KidGifts.module.css';
import { ReceivedGifts } from './ReceivedGifts.tsx';
import { Vouchers } from './Vouchers.tsx';

const loadDialogs = () => import('./dialogs.ts');

export function KidGifts({ login }: { login: string }) {
  const { gifts, remaining, goal } = useGifts(login);
  const kid = useKid(login);
  const saver = { remaining, goal, yardstick: kid.yardstick };
  const parents = useParents();
  // Kept here and not in the opened gift, which unmounts as soon as the gift is taken.
  const choose = useChooseGift(login);
  const { play } = useFeedback();
  const [openedNumber, setOpened] = useState<number | null>(null);
  const [taken, setTaken] = useState<{ gift: Gift; isNew?: true } | null>(null);
  const inState = (state: string) => gifts.filter((gift) => giftState(gift, remaining) === state);
  const available = inState('available');
  const locked = inState('locked').sort(
    (one, other) =>
      Number(other.gift === goal) - Number(one.gift === goal) || one.points - other.points,
  );
  const chosen = inState('chosen');
  const isLow = (available.length > 0 && locked.length > 0) || gifts.length > 4;
  const opened = [...available, ...locked].find(({ gift }) => gift === openedNumber);

  const dialogs = useLater(loadDialogs, Boolean(opened ?? taken), openedNumber);

  const take = useCommand(({ gift, points }: Gift) => choose({ gift, points }), {
    // The open dialog shows the new price and asks again.
    onPage: ({ reason }, { gift }) => reason === PRICE_CHANGED && gift === openedNumber,
    onDone: (_, gift) => {
      play('reward');
      setOpened(null);
      setTaken({ gift, isNew: true });
    },
  });

  function card(gift: Gift) {
    const state = giftState(gift, remaining);
    const isGoal = gift.gift === goal;
    return (
      <PictureCard
        key={gift.series}
        state={state}
        picture={<Picture of={gift.picture} />}
        name={gift.name}
        note={<GiftPrice points={gift.points} of={saver} />}
        sign={
          (isGoal || gift.repeats) && (
            <>
              {isGoal && <Icon of="star" />}
              {gift.repeats && <Icon of="again" />}
            </>
          )
        }
        heard={`${state === 'locked' ? 'jeszcze za mało punktów' : 'możesz ją wziąć'}${isGoal ? ', na to zbierasz' : ''}${gift.repeats ? ', możesz ją brać wiele razy' : ''}`}
        loudspeaker={<SpeakButton to={{ is: 'gift', gift, state, isGoal, parents, ...saver }} />}
        data-gift={gift.gift}
        onClick={() => {
          play('open');
          setOpened(gift.gift);
        }}
      />
    );
  }
  const cards = (shown: readonly Gift[]) => <Tiles beside={GIFTS}>{shown.map(card)}</Tiles>;

  return (
    <>
      <PageVoice
        to={{ is: 'gifts-page', remaining, available, any: gifts.length > 0 }}
        opens="gifts"
      />
      <p className={styles.purse}>
        <span className={styles.savings} data-goal={goal}>
          <StarJar steps={jarSteps(jarSize(remaining, kid.goal), remaining)} />
          <Points big>{pointsText(pointsSeen(remaining))}</Points>
          {kid.goal && <Picture of={kid.goal.picture} />}
        </span>
        <SpeakButton to={{ is: 'points', remaining }} />
      </p>
      {chosen.length > 0 && <Vouchers of={chosen} onOpen={(gift) => setTaken({ gift })} />}
      {gifts.length === 0 && (
        <Empty
          picture={<Icon of="gifts" />}
          text="Nie masz żadnych nagród. Poproś rodzica o dodanie."
        />
      )}
      {available.length + locked.length > 0 && (
        <div className={`fills ${styles.shelves} ${isLow ? styles.low : ''}`}>
          {available.length > 0 && cards(available)}
          {locked.length > 0 && cards(locked)}
        </div>
      )}
      <ReceivedGifts login={login} big />
      {opened && dialogs && (
        <dialogs.TakeGift
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
      {taken && dialogs && (
        <dialogs.TakenGift login={login} {...taken} onClose={() => setTaken(null)} />
      )}
    </>
  );
}

import { useState } from 'react';
import { type Gift, giftState } from '#domain/gift/gift.ts';
import { jarSize } from '#domain/gift/jar.ts';
import { pointsSeen, pointsText } from '#domain/gift/points.ts';
import { jarSteps } from '#domain/gift/price.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useParents } from '../../offline/client/family.ts';
import { useCommand } from '../../shared/command/command.ts';
import { PRICE_CHANGED, useChooseGift, useGifts } from '../../shared/data/gift.ts';
import { type Kid, useKid } from '../../shared/data/kid.ts';
import { useLater } from '../../shared/page/later.ts';
import { useFeedback } from '../../shared/sound/Cheer.tsx';
import { PageVoice, SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Points } from '../../ui/cards/Chip.tsx';
import { PictureCard } from '../../ui/cards/PictureCard.tsx';
import { CARDS, Tiles } from '../../ui/cards/Tiles.tsx';
import { Empty } from '../../ui/lists/Empty.tsx';
import { StarJar } from '../../ui/stars/StarJar.tsx';
import { GiftPrice } from './GiftPrice.tsx';
import styles from './KidGifts.module.css';
import { ReceivedGifts } from './ReceivedGifts.tsx';
import type { Saver } from './TakeGift.tsx';
import { Vouchers } from './Vouchers.tsx';

const loadDialogs = () => import('./dialogs.ts');

export function KidGifts({ login }: { login: string }) {
  const { gifts, remaining, goal } = useGifts(login);
  const kid = useKid(login);
  const saver = { remaining, goal, yardstick: kid.yardstick };
  const { openedNumber, setOpened, taken, setTaken, take } = useTaking(login);
  const { available, locked, chosen } = shelvesOf(gifts, remaining, goal);
  const opened = [...available, ...locked].find(({ gift }) => gift === openedNumber);

  const dialogs = useLater(loadDialogs, Boolean(opened ?? taken), openedNumber);

  const closeOpened = () => {
    setOpened(null);
    take.forget();
  };

  return (
    <>
      <PageVoice
        of={{ is: 'gifts-page', remaining, available, any: gifts.length > 0 }}
        opens="gifts"
      />
      <Savings of={kid} remaining={remaining} goal={goal} />
      {chosen.length > 0 && <Vouchers of={chosen} onOpen={(gift) => setTaken({ gift })} />}
      {gifts.length === 0 && (
        <Empty
          look="stage"
          picture={<Icon of="gifts" />}
          text="Nie masz żadnych nagród. Poproś rodzica o dodanie."
        />
      )}
      <Shelf gifts={[...available, ...locked]} saver={saver} onOpen={setOpened} />
      <ReceivedGifts login={login} big />
      {opened && dialogs && (
        <dialogs.TakeGift
          login={login}
          gift={opened}
          of={saver}
          take={take}
          onClose={closeOpened}
        />
      )}
      {taken && dialogs && (
        <dialogs.TakenGift login={login} {...taken} onClose={() => setTaken(null)} />
      )}
    </>
  );
}

/** The open or just taken gift. The dialog cannot hold this, because it unmounts before the answer. */
function useTaking(login: string) {
  const choose = useChooseGift(login);
  const { play } = useFeedback();
  const [openedNumber, setOpened] = useState<number | null>(null);
  const [taken, setTaken] = useState<{ gift: Gift; isNew?: true } | null>(null);
  const take = useCommand(({ gift, points }: Gift) => choose({ gift, points }), {
    // The open dialog shows the new price, and the kid taps again.
    onPage: ({ reason }, { gift }) => reason === PRICE_CHANGED && gift === openedNumber,
    onDone: (_, gift) => {
      play('reward');
      setOpened(null);
      setTaken({ gift, isNew: true });
    },
  });
  return { openedNumber, setOpened, taken, setTaken, take };
}

/** Among locked gifts the goal is first, then the cheapest. */
function shelvesOf(gifts: readonly Gift[], remaining: number, goal: number | null) {
  const inState = (state: string) => gifts.filter((gift) => giftState(gift, remaining) === state);
  return {
    available: inState('available'),
    locked: inState('locked').sort(
      (one, other) =>
        Number(other.gift === goal) - Number(one.gift === goal) || one.points - other.points,
    ),
    chosen: inState('chosen'),
  };
}

function Savings({ of, remaining, goal }: { of: Kid; remaining: number; goal: number | null }) {
  return (
    <p className={styles.purse}>
      <span className={styles.savings} data-goal={goal}>
        <StarJar steps={jarSteps(jarSize(remaining, of.goal), remaining)} />
        <Points big>{pointsText(pointsSeen(remaining))}</Points>
        {of.goal && <Picture of={of.goal.picture} />}
      </span>
      <SpeakButton of={{ is: 'points', remaining }} />
    </p>
  );
}

interface Opening {
  saver: Saver;
  onOpen: (gift: number) => void;
}

/** Those that can be taken come first. */
function Shelf({ gifts, ...opening }: Opening & { gifts: readonly Gift[] }) {
  if (gifts.length === 0) return null;
  return (
    <div className={`fills ${styles.shelf}`}>
      <Tiles beside={CARDS}>
        {gifts.map((gift) => (
          <GiftCard key={gift.series} gift={gift} {...opening} />
        ))}
      </Tiles>
    </div>
  );
}

function GiftCard({ gift, saver, onOpen }: Opening & { gift: Gift }) {
  const parents = useParents();
  const { play } = useFeedback();
  const state = giftState(gift, saver.remaining);
  const isGoal = gift.gift === saver.goal;
  const labels = [
    state === 'locked' ? 'jeszcze za mało punktów' : 'możesz ją wziąć',
    isGoal && 'na to zbierasz',
    gift.repeats && 'możesz ją brać wiele razy',
  ];
  return (
    <PictureCard
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
      label={labels.filter(Boolean).join(', ')}
      loudspeaker={<SpeakButton of={{ is: 'gift', gift, state, isGoal, parents, ...saver }} />}
      data-gift={gift.gift}
      onClick={() => {
        play('open');
        onOpen(gift.gift);
      }}
    />
  );
}

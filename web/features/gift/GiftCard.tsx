import { type Gift, giftState } from '#domain/gift.ts';
import { priceText } from '#domain/points.ts';
import type { Yardstick } from '#domain/yardstick.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useParents } from '../../offline/client/family.ts';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Points } from '../../ui/lists/Chip.tsx';
import { PictureCard } from '../../ui/lists/PictureCard.tsx';
import { GiftPrice } from './GiftPrice.tsx';
import { StillNeeded } from './StillNeeded.tsx';

const HEARD = {
  locked: 'jeszcze za mało punktów',
  available: 'możesz ją wziąć',
  chosen: 'czeka na rodzica',
  received: 'odebrana',
};

/** A gift as a big card for a child, with a picture of its price. */
export function GiftCard({
  gift,
  remaining,
  yardstick,
  isGoal,
  small = false,
  onOpen,
}: {
  gift: Gift;
  remaining: number;
  yardstick: Yardstick | null;
  isGoal: boolean;
  /** Shows only the picture, at the lower edge. */
  small?: boolean;
  onOpen: () => void;
}) {
  const state = giftState(gift, remaining);
  const parents = useParents();
  return (
    <PictureCard
      state={state}
      small={small}
      picture={<Picture of={gift.picture} />}
      name={gift.name}
      note={
        gift.status === 'unused' ? (
          <>
            <GiftPrice points={gift.points} remaining={remaining} />
            <StillNeeded points={gift.points} remaining={remaining} yardstick={yardstick} />
          </>
        ) : (
          <Points>{priceText(gift.points)}</Points>
        )
      }
      sign={state === 'chosen' ? <Icon of="hourglass" /> : isGoal && <Icon of="star" />}
      heard={isGoal ? `${HEARD[state]}, na to zbierasz` : HEARD[state]}
      loudspeaker={
        <SpeakButton to={{ is: 'gift', gift, state, remaining, isGoal, parents, yardstick }} />
      }
      data-gift={gift.gift}
      onClick={onOpen}
    />
  );
}

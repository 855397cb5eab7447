import { type Gift, giftState, isAffordable } from '#domain/gift/gift.ts';
import { pointsText, priceText } from '#domain/gift/points.ts';
import { jarSteps } from '#domain/gift/price.ts';
import type { Yardstick } from '#domain/plan/yardstick.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { type Command, useCommand } from '../../shared/command/command.ts';
import { PRICE_CHANGED, useGoal } from '../../shared/data/gift.ts';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Beside } from '../../ui/lists/Beside.tsx';
import { StarJar } from '../../ui/stars/StarJar.tsx';
import { GiftPrice } from './GiftPrice.tsx';
import styles from './KidGifts.module.css';

export interface Saver {
  remaining: number;
  goal: number | null;
  yardstick: Yardstick | null;
}

export function TakeGift({
  login,
  gift,
  of,
  take,
  onClose,
}: {
  login: string;
  gift: Gift;
  of: Saver;
  take: Command<Gift>;
  onClose: () => void;
}) {
  const { remaining, yardstick } = of;
  const isGoal = gift.gift === of.goal;
  // The price changed while the kid was taking it.
  const hasNewPrice = take.refusal?.reason === PRICE_CHANGED && take.wish?.gift === gift.gift;
  const goal = useCommand(useGoal(login), { onDone: onClose });
  const affordable = isAffordable(gift, remaining);
  const missing = gift.points - remaining;
  return (
    <Dialog
      title={gift.name}
      loudspeaker={
        <SpeakButton
          to={{
            is: 'open-gift',
            gift,
            state: giftState(gift, remaining),
            remaining,
            isGoal,
            hasNewPrice,
            yardstick,
          }}
          opens={`${gift.name} ${gift.points}`}
        />
      }
      onClose={onClose}
    >
      <Beside
        shown={
          <>
            <Picture of={gift.picture} className={styles.taken} />
            <GiftPrice
              points={gift.points}
              of={of}
              text={affordable ? priceText(gift.points) : `Brakuje: ${pointsText(missing)}`}
              big
            />
          </>
        }
      >
        {hasNewPrice && <p role="alert">Teraz kosztuje {priceText(gift.points)}.</p>}
        {affordable && (
          <Button
            look="star"
            big
            wide
            busy={take.busy}
            // Two fingers choose one thing.
            disabled={goal.busy}
            onClick={() => take.send(gift)}
          >
            <Icon of="gifts" />
            Odbieram nagrodę
          </Button>
        )}
        <Button
          look={isGoal ? 'done' : 'goal'}
          big
          wide
          aria-pressed={isGoal}
          busy={goal.busy}
          disabled={take.busy}
          onClick={() => goal.send(isGoal ? null : gift.gift)}
        >
          {isGoal ? (
            <Icon of="check" />
          ) : (
            <StarJar steps={jarSteps(gift.points, remaining)} className={styles.saved} />
          )}
          Zbieram na to
        </Button>
        <Button look="quiet" big onClick={onClose}>
          <Icon of="arrow-left" />
          Zbieram punkty dalej
        </Button>
      </Beside>
    </Dialog>
  );
}

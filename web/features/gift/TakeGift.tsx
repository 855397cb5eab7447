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

interface Props {
  login: string;
  gift: Gift;
  of: Saver;
  take: Command<Gift>;
  onClose: () => void;
}

export function TakeGift(props: Props) {
  const { gift, of, take, onClose } = props;
  const { remaining, yardstick } = of;
  // The price changed while the kid was taking it.
  const hasNewPrice = take.refusal?.reason === PRICE_CHANGED && take.input?.gift === gift.gift;
  const missing = gift.points - remaining;
  return (
    <Dialog
      title={gift.name}
      loudspeaker={
        <SpeakButton
          of={{
            is: 'open-gift',
            gift,
            state: giftState(gift, remaining),
            remaining,
            isGoal: gift.gift === of.goal,
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
              text={
                isAffordable(gift, remaining)
                  ? priceText(gift.points)
                  : `Brakuje: ${pointsText(missing)}`
              }
              big
            />
          </>
        }
      >
        {hasNewPrice && <p role="alert">Teraz kosztuje {priceText(gift.points)}.</p>}
        <GiftButtons {...props} />
      </Beside>
    </Dialog>
  );
}

/** Two fingers choose one thing: while one command is sent, the other is disabled. */
function GiftButtons({ login, gift, of, take, onClose }: Props) {
  const goal = useCommand(useGoal(login), { onDone: onClose });
  const isGoal = gift.gift === of.goal;
  return (
    <>
      {isAffordable(gift, of.remaining) && (
        <Button
          look="star"
          big
          wide
          busy={take.busy}
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
          <StarJar steps={jarSteps(gift.points, of.remaining)} className={styles.saved} />
        )}
        Zbieram na to
      </Button>
      <Button look="quiet" big onClick={onClose}>
        <Icon of="arrow-left" />
        Zbieram punkty dalej
      </Button>
    </>
  );
}

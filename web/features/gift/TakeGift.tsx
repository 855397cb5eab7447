import { type Gift, giftState, isAffordable } from '#domain/gift/gift.ts';
import { pointsText, priceText } from '#domain/gift/points.ts';
import type { Yardstick } from '#domain/plan/yardstick.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { useCommand } from '../../shared/command/command.ts';
import { useGoal } from '../../shared/data/gift.ts';
import { SpeakButton } from '../../shared/voice/SpeakButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Beside } from '../../ui/lists/Beside.tsx';
import { GiftPrice } from './GiftPrice.tsx';
import styles from './KidGifts.module.css';
import { StillNeeded } from './StillNeeded.tsx';

/** The dialog of a gift: take it, make it the goal, or keep saving. */
export function TakeGift({
  login,
  gift,
  remaining,
  yardstick,
  isGoal,
  busy,
  hasNewPrice,
  onClose,
  onTake,
}: {
  login: string;
  gift: Gift;
  remaining: number;
  yardstick: Yardstick | null;
  isGoal: boolean;
  /** The request to take it is in flight. */
  busy: boolean;
  /** The price changed while the kid was taking it. */
  hasNewPrice: boolean;
  onClose: () => void;
  onTake: () => void;
}) {
  const goal = useCommand(useGoal(login).mutateAsync, { onDone: onClose });
  const affordable = isAffordable(gift, remaining);
  const missing = gift.points - remaining;
  return (
    <Dialog
      title={gift.name}
      loudspeaker={
        <SpeakButton
          to={{
            ...{ is: 'open-gift', gift, state: giftState(gift, remaining) },
            ...{ remaining, isGoal, hasNewPrice, yardstick },
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
              remaining={remaining}
              text={affordable ? priceText(gift.points) : `Brakuje: ${pointsText(missing)}`}
            />
            <StillNeeded points={gift.points} remaining={remaining} yardstick={yardstick} big />
          </>
        }
      >
        {hasNewPrice && <p role="alert">Teraz kosztuje {priceText(gift.points)}.</p>}
        {affordable && (
          <Button look="star" big wide busy={busy} onClick={onTake}>
            <Icon of="gifts" />
            Odbieram nagrodę
          </Button>
        )}
        <Button
          look={isGoal ? 'done' : 'quiet'}
          big
          wide
          aria-pressed={isGoal}
          busy={goal.busy}
          onClick={() => goal.send(isGoal ? null : gift.gift)}
        >
          <Icon of="star" />
          Zbieram na to
        </Button>
        <Button look="quiet" big wide onClick={onClose}>
          <Icon of="arrow-left" />
          Zbieram punkty dalej
        </Button>
      </Beside>
    </Dialog>
  );
}

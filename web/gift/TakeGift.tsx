import { type Gift, isAffordable } from '#domain/gift.ts';
import { pointsText } from '#domain/points.ts';
import { useGoal } from '../api/gift.ts';
import { Icon, Picture } from '../art/Picture.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { GiftPrice } from './GiftPrice.tsx';
import styles from './KidGifts.module.css';

/** An opened gift: take it, or save on; save for this one first. */
export function TakeGift({
  login,
  gift,
  remaining,
  isGoal,
  busy,
  hasNewPrice,
  onClose,
  onTake,
}: {
  login: string;
  gift: Gift;
  remaining: number;
  isGoal: boolean;
  /** It is being taken. */
  busy: boolean;
  /** It was to be taken at the price that it had before. */
  hasNewPrice: boolean;
  onClose: () => void;
  onTake: () => void;
}) {
  const goal = useGoal(login);
  const affordable = isAffordable(gift, remaining);
  const missing = gift.points - remaining;
  return (
    <Dialog title={gift.name} onClose={onClose}>
      <Picture of={gift.picture} className={styles.taken} />
      <GiftPrice
        points={gift.points}
        remaining={remaining}
        text={affordable ? pointsText(gift.points) : `Brakuje: ${pointsText(missing)}`}
      />
      {hasNewPrice && <p role="alert">Teraz kosztuje {pointsText(gift.points)}.</p>}
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
        busy={goal.isPending}
        onClick={() => goal.mutate(isGoal ? null : gift.gift, { onSuccess: onClose })}
      >
        <Icon of="star" />
        Zbieram na to
      </Button>
      <Button look="quiet" big wide onClick={onClose}>
        <Icon of="arrow-left" />
        Zbieram punkty dalej
      </Button>
      <RefusalAlert of={goal} />
    </Dialog>
  );
}

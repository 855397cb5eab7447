import { shortDate } from '#domain/day.ts';
import type { Gift } from '#domain/gift.ts';
import { pointsText } from '#domain/points.ts';
import { useGiveGiftBack, useHandGiftOver, useTakeGiftBack } from '../api/gift.ts';
import { Picture } from '../art/Picture.tsx';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useToast } from '../ui/Toasts.tsx';
import styles from './ChosenGifts.module.css';
import { shopAddress } from './shop.ts';

/** What the kid has chosen: the parent buys it, hands it over, or takes the choice back. */
export function ChosenGifts({
  login,
  gifts,
  shop,
}: {
  login: string;
  gifts: readonly Gift[];
  shop: string;
}) {
  const handOver = useHandGiftOver(login);
  const takeBack = useTakeGiftBack(login);
  const giveBack = useGiveGiftBack(login);
  const toast = useToast();
  const busy = handOver.isPending || giveBack.isPending;
  return (
    <>
      {gifts.length > 0 && (
        <Card label="Dziecko wybrało nagrodę">
          <h2>Dziecko wybrało nagrodę</h2>
          {gifts.map((gift) => (
            <article
              key={gift.gift}
              className={styles.gift}
              data-state="chosen"
              aria-label={gift.name}
            >
              <Picture of={gift.picture} className={styles.picture} />
              <div className={styles.words}>
                <h3>{gift.name}</h3>
                <p>
                  {pointsText(gift.points)}
                  {gift.chosen !== null && `, wybrana ${shortDate(gift.chosen)}`}
                </p>
              </div>
              <div className={styles.buttons}>
                <Button
                  look="done"
                  disabled={busy}
                  onClick={() =>
                    handOver.mutate(gift.gift, {
                      onSuccess: () =>
                        toast({
                          text: `Odebrana: ${gift.name}`,
                          undo: () => takeBack.mutateAsync(gift.gift),
                        }),
                    })
                  }
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
                  disabled={busy}
                  onClick={() =>
                    giveBack.mutate(gift.gift, {
                      onSuccess: () => toast({ text: `Wybór cofnięty: ${gift.name}` }),
                    })
                  }
                >
                  Cofnij wybór
                </Button>
              </div>
            </article>
          ))}
        </Card>
      )}
      <RefusalAlert of={handOver} />
      <RefusalAlert of={giveBack} />
    </>
  );
}

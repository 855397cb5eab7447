import { Link } from '@tanstack/react-router';
import { type Gift, giftState } from '#domain/gift/gift.ts';
import { pointsText, priceText } from '#domain/gift/points.ts';
import { giftPercent } from '#domain/gift/price.ts';
import { Icon, Picture } from '../../illustrations/Picture.tsx';
import { paths } from '../../paths.ts';
import { useGifts } from '../../shared/data/gift.ts';
import { Chip, Points } from '../../ui/cards/Chip.tsx';
import { GiftBar } from '../../ui/lists/Bar.tsx';
import { ListRowFace, listRowClass } from '../../ui/lists/ListRow.tsx';

export function GiftRow({ login, gift }: { login: string; gift: Gift }) {
  const { remaining } = useGifts(login);
  const state = giftState(gift, remaining);
  const pathTo = state === 'available' ? paths.availableGift : paths.gift;
  return (
    <Link {...pathTo(login, gift.gift)} className={listRowClass} data-state={state}>
      <ListRowFace
        picture={<Picture of={gift.picture} />}
        name={gift.name}
        note={
          (gift.repeats || state === 'locked') && (
            <>
              {gift.repeats && (
                <Chip>
                  <Icon of="again" />
                  wiele razy
                </Chip>
              )}
              {state === 'locked' && (
                <GiftBar
                  percent={giftPercent(gift.points, remaining)}
                  text={`Brakuje: ${pointsText(gift.points - remaining)}`}
                />
              )}
            </>
          )
        }
        end={<Points>{priceText(gift.points)}</Points>}
      />
    </Link>
  );
}

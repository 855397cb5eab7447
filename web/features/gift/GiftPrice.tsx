import { priceText } from '#domain/gift/points.ts';
import { drawnPrice, savedText } from '#domain/gift/price.ts';
import { StarPrice } from '../../ui/cards/StarPrice.tsx';

/** A picture of a gift's price and of how many of these points the kid has. */
export function GiftPrice({
  points,
  remaining,
  text = savedText(points, remaining),
}: {
  points: number;
  remaining: number;
  /** For screen readers. */
  text?: string;
}) {
  return <StarPrice {...drawnPrice(points, remaining)} price={priceText(points)} text={text} />;
}

import { priceText } from '#domain/points.ts';
import { drawnPrice, savedText } from '#domain/price.ts';
import { StarPrice } from '../../ui/lists/StarPrice.tsx';

/** What a gift costs, and how much of it a kid has, as a picture. */
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

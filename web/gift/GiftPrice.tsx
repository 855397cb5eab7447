import { drawnPrice } from '#domain/gift.ts';
import { pointsText } from '#domain/points.ts';
import { StarPrice } from '../ui/StarPrice.tsx';

/** What a gift costs, and how much of it a kid has, as a picture. */
export function GiftPrice({
  points,
  remaining,
  text = starsText(points, remaining),
}: {
  points: number;
  remaining: number;
  /** For screen readers. */
  text?: string;
}) {
  return <StarPrice {...drawnPrice(points, remaining)} price={pointsText(points)} text={text} />;
}

/** „5 z 30 punktów” */
export function starsText(points: number, remaining: number): string {
  return `${Math.max(0, Math.min(remaining, points))} z ${pointsText(points)}`;
}

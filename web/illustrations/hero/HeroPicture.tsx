import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { withStyles } from '../../ui/device/all-styles.ts';
import { HeroFrame, type HeroPictureProps } from './HeroFrame.tsx';

let fetchDrawing = () => {};
const fetched = new Promise<void>((resolve) => {
  fetchDrawing = resolve;
});

/** Fetches what draws heroes: a page that the server has written shows them without it. */
export { fetchDrawing };

const drawing = async () => (await withStyles(import('./DrawnHero.tsx'))).DrawnHero;

/** While the net is away the heroes that are there have to do: no page is lost for one. */
async function drawingAtLast(wait = 5000): Promise<{ default: ComponentType<HeroPictureProps> }> {
  try {
    return { default: await drawing() };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return drawingAtLast(2 * wait);
  }
}
let DrawnHero: ComponentType<HeroPictureProps> = lazy(() => fetched.then(() => drawingAtLast()));

/** Where pages are written, what draws heroes is there at once. */
export function drawHeroesWith(drawn: ComponentType<HeroPictureProps>): void {
  DrawnHero = drawn;
}

/**
 * A hero wearing the boots, gloves and mask it has won. In a page that the server has written it stays
 * as it came: only one that looks otherwise, or has not come, is drawn by the browser.
 */
export const HeroPicture = memo(function HeroPicture(shown: HeroPictureProps) {
  return (
    <Suspense fallback={<ToBeDrawn {...shown} />}>
      <DrawnHero {...shown} />
    </Suspense>
  );
});

function ToBeDrawn(shown: HeroPictureProps) {
  useEffect(fetchDrawing, []);
  return <HeroFrame {...shown} />;
}

import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { withStyles } from '../../ui/device/all-styles.ts';
import { HeroFrame, type HeroPictureProps } from './HeroFrame.tsx';

let fetchDrawing = () => {};
const fetched = new Promise<void>((resolve) => {
  fetchDrawing = resolve;
});

/** Loads the code that draws heroes. A server-rendered page displays its heroes without it. */
export { fetchDrawing };

const drawing = async () => (await withStyles(import('./DrawnHero.tsx'))).DrawnHero;

/**
 * Retries until the code is loaded. Offline, the present heroes are enough: no page must fail
 * because of one.
 */
async function drawingAtLast(wait = 5000): Promise<{ default: ComponentType<HeroPictureProps> }> {
  try {
    return { default: await drawing() };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return drawingAtLast(2 * wait);
  }
}
let DrawnHero: ComponentType<HeroPictureProps> = lazy(() => fetched.then(() => drawingAtLast()));

/** Sets the drawing code during server rendering, where it is available immediately. */
export function drawHeroesWith(drawn: ComponentType<HeroPictureProps>): void {
  DrawnHero = drawn;
}

/**
 * A hero with the boots, gloves and mask it has won. A server-rendered hero stays in the page. The
 * browser draws it only if it is missing or has changed.
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

import {
  type ComponentType,
  createContext,
  lazy,
  memo,
  Suspense,
  useContext,
  useEffect,
} from 'react';
import { withStyles } from '../../ui/device/all-styles.ts';
import { HeroFrame, type HeroPictureProps } from './HeroFrame.tsx';

export interface HeroDrawing {
  Drawn: ComponentType<HeroPictureProps>;
  /** A server-rendered page displays its heroes without it. */
  load(): void;
}

export function newHeroDrawing(): HeroDrawing {
  let load = () => {};
  const wanted = new Promise<void>((resolve) => {
    load = resolve;
  });
  return { Drawn: lazy(() => wanted.then(() => drawingAtLast())), load };
}

export const HeroDrawingContext = createContext(newHeroDrawing());

const drawing = async () => (await withStyles(import('./DrawnHero.tsx'))).DrawnHero;

/** Retries. Offline, the present heroes are enough: no page must fail because of one. */
async function drawingAtLast(wait = 5000): Promise<{ default: ComponentType<HeroPictureProps> }> {
  try {
    return { default: await drawing() };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return drawingAtLast(2 * wait);
  }
}

/** A server-rendered hero stays. The browser draws it only if it is missing or has changed. */
export const HeroPicture = memo(function HeroPicture(shown: HeroPictureProps) {
  const { Drawn } = useContext(HeroDrawingContext);
  return (
    <Suspense fallback={<ToBeDrawn {...shown} />}>
      <Drawn {...shown} />
    </Suspense>
  );
});

function ToBeDrawn(shown: HeroPictureProps) {
  useEffect(useContext(HeroDrawingContext).load, []);
  return <HeroFrame {...shown} />;
}

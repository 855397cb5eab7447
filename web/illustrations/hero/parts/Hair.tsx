import type { HeroId } from '#domain/hero/hero.ts';
import type { Palette } from '../palette.ts';
import { ManeBack, ManeFront, SweptHair, WaveHair } from './HairBoys.tsx';
import {
  LongBack,
  LongFront,
  PonytailBack,
  PonytailFront,
  PuffsBack,
  PuffsFront,
} from './HairGirls.tsx';

interface HairProps {
  hero: HeroId;
  p: Palette;
}

/** Hair behind the head and shoulders. */
export function HairBack({ hero, p }: HairProps) {
  const props = { hair: p.hair, tie: p.trim[0] };
  if (hero === 2) return <ManeBack {...props} />;
  if (hero === 4) return <PonytailBack {...props} />;
  if (hero === 5) return <PuffsBack {...props} />;
  if (hero === 6) return <LongBack {...props} />;
  return null;
}

/** Hair over the forehead. */
export function HairFront({ hero, p }: HairProps) {
  const props = { hair: p.hair, tie: hero === 6 ? '#ffe27a' : p.trim[0] };
  switch (hero) {
    case 1:
      return <SweptHair {...props} />;
    case 2:
      return <ManeFront {...props} />;
    case 3:
      return <WaveHair {...props} />;
    case 4:
      return <PonytailFront {...props} />;
    case 5:
      return <PuffsFront {...props} />;
    default:
      return <LongFront {...props} />;
  }
}

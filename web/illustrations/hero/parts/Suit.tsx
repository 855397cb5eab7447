import type { HeroId } from '#domain/hero/hero.ts';
import { oval } from '../geometry.ts';
import { Flat, Line } from '../ink.tsx';
import type { Palette } from '../palette.ts';

/** The pattern of a hero's costume, drawn on the torso. */
export function Suit({ hero, p }: { hero: HeroId; p: Palette }) {
  switch (hero) {
    case 1:
      return (
        <>
          <Flat d="M-25-5C-12 3 12 3 25-5L26 5C16 12 8 14 0 14S-16 12-26 5z" f={p.legs[0]} />
          <Flat d="M-28-40L0-18L28-40L26-30L0-9L-26-30z" f={p.trim[0]} />
        </>
      );
    case 2:
      return (
        <>
          <Flat d="M-25-5C-12 3 12 3 25-5L26 5C16 12 8 14 0 14S-16 12-26 5z" f={p.legs[0]} />
          <Flat d="M-21-66L-12-68L-13-16L-20-17zM21-66L12-68L13-16L20-17z" f={p.trim[0]} />
        </>
      );
    case 3:
      return (
        <>
          <Flat
            d="M-25-22Q-19-34-12-25T0-25T12-25T25-26L26 5C16 12 8 14 0 14S-16 12-26 5z"
            f={p.legs[0]}
          />
          <Line d="M-24-24Q-19-34-12-25T0-25T12-25T24-26" c={p.trim[0]} w={3} />
        </>
      );
    case 4:
      return (
        <Flat
          d="M-30-52C-14-40-12-24-14-14L-23-16C-26-32-31-42-30-52zM30-52C14-40 12-24 14-14L23-16C26-32 31-42 30-52z"
          f={p.legs[0]}
        />
      );
    case 5:
      return <Flat d="M-30-54L-9-14H9L30-54L25-30L22-14H-22L-25-30z" f={p.legs[0]} />;
    default:
      return (
        <Flat
          d={`${oval(-18, -26, 2.2)}${oval(18, -28, 2.2)}${oval(-20, -44, 1.8)}${oval(20, -46, 1.8)}`}
          f={p.trim[0]}
        />
      );
  }
}

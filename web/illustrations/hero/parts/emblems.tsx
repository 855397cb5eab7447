import type { HeroId } from '#domain/hero/hero.ts';
import { oval, star } from '../geometry.ts';
import { Flat, Ink, Line } from '../ink.tsx';
import type { Palette } from '../palette.ts';

const plates: Record<HeroId, string> = {
  1: 'M0-50L15-43C15-30 9-24 0-19C-9-24-15-30-15-43z',
  2: oval(0, -35, 15),
  3: oval(0, -34, 15.5),
  4: star(0, -34, 18),
  5: 'M-15-46H15L18-32L0-18L-18-32z',
  6: oval(0, -35, 14.5),
};

/** The emblem on a hero's chest. */
export function Emblem({ hero, p }: { hero: HeroId; p: Palette }) {
  return (
    <g transform="translate(0 5)">
      <Ink d={plates[hero]} f={hero === 1 ? '#ffd23e' : p.trim[0]} w={2.8} />
      {signs(hero, p)}
    </g>
  );
}

function signs(hero: HeroId, p: Palette) {
  switch (hero) {
    case 1:
      return (
        <Flat
          d="M-10-30C-11-39-4-43 12-45C11-42 9-40 6-39.5C8-39 8-37.5 7-36.5C5-34.5 3-34 1-34C3-33.5 2-31 0-30C-3-28-8-27-10-30z"
          f={p.legs[0]}
        />
      );
    case 2:
      return (
        <Flat
          d={`${oval(-8.4, -36, 2.7, 3.2)}${oval(-3, -41, 2.8, 3.4)}${oval(3, -41, 2.8, 3.4)}${oval(8.4, -36, 2.7, 3.2)}M0-36C5-36 8-30 7-27.5C5-25 3-27 0-27S-5-25-7-27.5C-8-30-5-36 0-36z`}
          f={p.suit[1]}
        />
      );
    case 3:
      return (
        <>
          <Flat
            d="M13-33C9-43-4-45-10-35C-11-32-11-29-13-26L-8-27L-5-23C-4-27-6-29-5-31C-3-35 1-35 4-34C8-32 10-32 13-33zM-4-41C-3-45 0-47 4-47C3-44 4-42 6-40z"
            f={p.cape[1]}
          />
          <Line d="M-9-24Q-4-28 0-24T9-24" c={p.suit[1]} w={2.2} />
        </>
      );
    case 4:
      return <Flat d={star(0, -34, 9)} f={p.cape[0]} />;
    case 5:
      return (
        <>
          <Line d="M-10-40L-5-29L0-36L5-29L10-40" c={p.legs[0]} w={2.2} />
          <Flat
            d={[
              [-10, -40],
              [-5, -29],
              [0, -36],
              [5, -29],
              [10, -40],
            ]
              .map(([x = 0, y = 0]) => star(x, y, 4.4))
              .join('')}
            f={p.cape[1]}
          />
        </>
      );
    default:
      return (
        <>
          <Flat d="M3-45A10.5 10.5 0 1 0 9-29A9 9 0 0 1 3-45z" f="#7a5fd6" />
          <Flat d={star(5, -37, 4.5)} f={p.cape[0]} />
        </>
      );
  }
}

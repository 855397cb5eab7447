import type { HeroId } from '#domain/hero/hero.ts';
import { oval } from '../geometry.ts';
import { Flat, Ink, Line } from '../ink.tsx';
import type { Palette } from '../palette.ts';

const shapes: Record<HeroId, string> = {
  1: 'M-50-8C-50-42-28-58 0-58S50-42 50-8C54 14 44 30 28 40C18 46 10 49 0 49S-18 46-28 40C-44 30-54 14-50-8z',
  2: 'M-50-8C-50-42-28-58 0-58S50-42 50-8C54 12 50 28 38 39C28 47 14 49 0 49S-28 47-38 39C-50 28-54 12-50-8z',
  3: 'M-50-8C-50-42-28-58 0-58S50-42 50-8C53 14 44 28 26 40C16 47 8 51 0 51S-16 47-26 40C-44 28-53 14-50-8z',
  4: 'M-50-8C-50-42-28-58 0-58S50-42 50-8C56 14 44 32 27 40C16 46 8 48 0 48S-16 46-27 40C-44 32-56 14-50-8z',
  5: 'M-50-8C-50-42-28-58 0-58S50-42 50-8C56 16 48 32 32 41C20 47 10 48 0 48S-20 47-32 41C-48 32-56 16-50-8z',
  6: 'M-50-8C-50-42-28-58 0-58S50-42 50-8C53 12 43 28 25 40C15 47 8 50 0 50S-15 47-25 40C-43 28-53 12-50-8z',
};

/** Head and ears, without eyes. */
export function Head({ hero, p }: { hero: HeroId; p: Palette }) {
  const [skin, shade] = p.skin;
  return (
    <>
      <Ink d={oval(-51, 8, 9.5, 11.5) + oval(51, 8, 9.5, 11.5)} f={skin} />
      <Line d="M-54 4Q-48 8-53 13M54 4Q48 8 53 13" c={shade} />
      <Ink d={shapes[hero]} f={skin}>
        <Flat
          d="M50-6C54 14 45 29 28 39C18 45 10 48 0 48C-10 48-18 45-26 40C8 44 44 30 42-30C48-24 49-16 50-6z"
          f={shade}
        />
      </Ink>
      <Flat d={oval(-34, 24, 8, 5.5) + oval(34, 24, 8, 5.5)} f={p.blush} o={0.6} />
      {hero === 3 && (
        <Flat
          d={[-27, -21, -15, 15, 21, 27].map((x, i) => oval(x, i % 2 ? 23 : 20, 1.4)).join('')}
          f={shade}
        />
      )}
      {hero === 6 && <Flat d={oval(18, 27, 1.2)} f="#7a4a2a" />}
      <Line d={noses[hero]} c={hero === 2 || hero === 5 ? '#6d3818' : '#d98a66'} w={3} />
      <Mouth hero={hero} lip={p.lip} />
    </>
  );
}

const noses: Record<HeroId, string> = {
  1: 'M-2 20Q2 23 4 19',
  2: 'M-5 19Q0 24 5 19',
  3: 'M-3 19Q0 22 3 19',
  4: 'M-2 19Q1 22 3 19',
  5: 'M-4 19Q0 23 4 19',
  6: 'M-2 20Q0 22 2 20',
};

function Mouth({ hero, lip }: { hero: HeroId; lip: string }) {
  switch (hero) {
    case 1:
      return (
        <Ink d="M-11 28Q3 31 15 26C15 36 9 41 3 41C-4 41-9 36-11 28z" f={lip} w={2.8}>
          <Flat d="M-11 28Q3 31 15 26L14 31Q3 35-9 32z" f="#fff" />
        </Ink>
      );
    case 2:
      return (
        <Ink d="M-16 28Q0 32 16 28Q14 39 0 39T-16 28z" f="#fff" w={2.8}>
          <Line d="M-12 33.5Q0 36 12 33.5" c="#cfd3e6" w={1.8} />
        </Ink>
      );
    case 3:
      return (
        <Ink d="M-12 28Q0 30 12 28C13 38 7 44 0 44S-13 38-12 28z" f={lip} w={2.8}>
          <Flat d="M-7 28.5H7V32H-7z" f="#fff" />
          <Flat d="M-7 40Q0 34 7 40Q3 43 0 43T-7 40z" f="#ff7f8e" />
        </Ink>
      );
    case 4:
      return (
        <Ink d="M-11 28Q0 31 11 28C11 37 6 41 0 41S-11 37-11 28z" f={lip} w={2.8}>
          <Flat d="M-6 38Q0 33 6 38Q3 40.5 0 40.5T-6 38z" f="#ff8fa0" />
          <Flat d="M-9 29Q0 31 9 29L8 32Q0 34-8 32z" f="#fff" />
        </Ink>
      );
    case 5:
      return <Ink d="M-12 29Q2 33 14 27C12 36 6 39 0 38.5S-10 35-12 29z" f="#fff" w={2.8} />;
    default:
      return (
        <Ink d="M-8 29Q0 31 8 29C8 36 4 39 0 39S-8 36-8 29z" f={lip} w={2.8}>
          <Flat d="M-4 36.5Q0 33 4 36.5Q2 38.5 0 38.5T-4 36.5z" f="#ff8fa0" />
        </Ink>
      );
  }
}

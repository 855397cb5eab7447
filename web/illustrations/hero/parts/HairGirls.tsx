import { oval, star } from '../geometry.ts';
import { Flat, Ink, Line } from '../ink.tsx';
import type { Palette } from '../palette.ts';

type HairProps = { hair: Palette['hair']; tie: string };

/** A ponytail that flies like a comet's tail. */
export function PonytailBack({ hair: [base, shade, shine] }: HairProps) {
  return (
    <Ink
      d="M30-50C50-74 84-70 104-50C112-42 122-38 132-40C128-30 118-24 108-26C112-18 122-12 130-12C120-2 104-4 94-12C96-4 100 2 106 4C88 8 74-6 66-22C58-34 46-40 34-40z"
      f={base}
    >
      <Flat
        d="M36-42C52-44 64-36 72-22C80-8 90 4 104 4C86 6 74-8 66-22C58-34 48-40 36-42zM92-30C104-20 116-12 128-12C116-4 102-6 92-14C88-20 88-26 92-30z"
        f={shade}
      />
      <Flat d="M46-54C60-66 80-62 94-48C80-54 62-54 46-48z" f={shine} />
    </Ink>
  );
}

/** The fringe, parted to one side. */
export function PonytailFront({ hair: [base, shade, shine], tie }: HairProps) {
  return (
    <>
      <Ink
        d="M-52 22C-60-2-62-66 2-69C62-68 60-6 52 18C50 4 48-10 42-22C30-24 18-32 10-44C0-28-20-18-38-18C-44-6-48 8-52 22z"
        f={base}
      >
        <Flat
          d="M51 12C50 0 48-12 42-24C30-26 18-34 10-46C0-30-20-20-38-20C-44-8-48 6-51 14C-54-2-52-20-46-28C-26-28-8-38 8-58C18-42 34-34 48-32C54-20 54-4 51 12z"
          f={shade}
        />
        <Flat d="M-44-38C-38-54-22-62-4-62C-18-56-30-48-38-34z" f={shine} />
      </Ink>
      <Ink d={star(40, -50, 13, 12)} f={tie} w={3} />
    </>
  );
}

const puff = (x: number) =>
  [
    [0, -16, 15],
    [15, -5, 15],
    [10, 13, 14],
    [-10, 13, 14],
    [-15, -5, 15],
  ]
    .map(([dx = 0, dy = 0, r = 0]) => oval(x + dx, -54 + dy, r))
    .join('');

/** Two round puffs of curls. */
export function PuffsBack({ hair: [base, shade, shine] }: HairProps) {
  return (
    <>
      <Ink d={puff(-54) + puff(54)} f={base} />
      <Flat d={oval(-54, -54, 18) + oval(54, -54, 18)} f={base} />
      <Line
        d="M-60-44Q-54-38-46-44M-66-60Q-60-52-54-58M46-42Q54-38 60-46M54-58Q60-52 68-58"
        c={shade}
        w={3.4}
      />
      <Line d="M-64-68Q-56-76-48-70M44-68Q52-76 60-70" c={shine} w={4} />
    </>
  );
}

/** Hair pulled tight to the puffs from a middle parting. */
export function PuffsFront({ hair: [base, shade, shine], tie }: HairProps) {
  return (
    <>
      <Ink
        d="M-52 6C-58-20-50-66 0-66S58-20 52 6C50-6 48-14 44-20C28-20 10-30 0-46C-10-30-28-20-44-20C-48-14-50-6-52 6z"
        f={base}
      >
        <Flat
          d="M51 2C50-8 48-16 44-22C28-22 10-32 0-48C-10-32-28-22-44-22C-48-16-50-8-51 2C-53-12-52-22-48-30C-30-30-10-40 0-60C10-40 30-30 48-30C52-22 53-12 51 2z"
          f={shade}
        />
        <Flat
          d="M-34-44C-28-52-20-58-10-60C-16-54-22-48-26-40zM18-58C26-54 32-50 36-42C30-46 24-48 18-50z"
          f={shine}
        />
      </Ink>
      <Line d="M0-64V-47" c={shade} w={3} />
      <Ink d="M-46-50L-32-40L-38-32L-50-44zM46-50L32-40L38-32L50-44z" f={tie} w={2.8} />
    </>
  );
}

/** Long hair that swings out to both sides. */
export function LongBack({ hair: [base, shade] }: HairProps) {
  return (
    <Ink
      d="M-54-20C-62 10-62 34-74 52Q-64 58-54 54Q-50 62-40 62L40 60Q56 70 72 62Q86 68 98 58C80 46 62 20 56-20z"
      f={base}
    >
      <Flat
        d="M-54-10C-58 16-58 36-66 54L-54 53Q-50 60-40 60L40 58Q48 64 58 64C52 40 46 20 46-10z"
        f={shade}
      />
    </Ink>
  );
}

/** A straight fringe and two long locks. */
export function LongFront({ hair: [base, shade, shine], tie }: HairProps) {
  return (
    <>
      <Ink
        d="M-50 40C-60 36-64-4-58-26C-52-56-30-69 0-69S52-56 58-26C64-4 62 34 52 40C48 30 46 6 44-16C40-17 34-18 30-18L25-27L22-16C8-13-6-13-18-15L-24-25L-27-16C-34-15-40-15-42-14C-44 6-44 30-50 40z"
        f={base}
      >
        <Flat
          d="M-50 38C-46 26-46 4-44-16C-40-16-34-17-28-18L-24-28L-18-17C-6-15 8-15 21-18L25-30L31-20C36-19 40-19 44-18C46 4 48 28 52 38C57 20 53-4 47-20C44-30 34-22 25-34C16-24-14-24-24-36C-34-24-44-30-47-20C-53-6-56 18-50 38z"
          f={shade}
        />
        <Flat
          d="M-44-40C-30-52 20-56 44-40C40-44 36-34 34-36C20-44-20-44-34-34C-38-32-42-36-44-40z"
          f={shine}
        />
      </Ink>
      <Ink d="M30-52A13 13 0 1 0 46-36A11 11 0 0 1 30-52z" f={tie} w={2.8} />
    </>
  );
}

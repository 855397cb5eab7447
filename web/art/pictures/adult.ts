import { oval } from '../hero/geometry.ts';
import { INK, type Tone } from '../hero/palette.ts';

/** A part of a figure: outlined, with its shading inside the outline, or bare shading and lines. */
export type Part = string | { d: string; fill: string; width?: number; inside?: string };

/** A flat shape without an outline. */
export const flat = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A bare line. */
export const line = (d: string, colour = INK, width = 2.4): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** The parts from back to front as the heroes are drawn: dark outlines, a white rim around all. */
export function rimmed(parts: readonly Part[]): string {
  const outlines = parts.map((part) => (typeof part === 'string' ? '' : part.d)).join('');
  return `<g stroke-linejoin="round" stroke-linecap="round"><path d="${outlines}" fill="#fff"
    stroke="#fff" stroke-width="9"/>${parts.map(drawn).join('')}</g>`;
}

function drawn(part: Part): string {
  if (typeof part === 'string') return part;
  const { d, fill, width = 3.4, inside = '' } = part;
  const outline = `stroke="${INK}" stroke-width="${width}"`;
  return inside === ''
    ? `<path d="${d}" fill="${fill}" ${outline}/>`
    : `<path d="${d}" fill="${fill}"/>${inside}<path d="${d}" fill="none" ${outline}/>`;
}

const EYES = [-20, 20] as const;

/** Both eyes, their brows, and lashes where there are some. */
export function eyes(iris: Tone, brows: string, lashes = false): string {
  const of = (x: number): string => {
    const out = Math.sign(x);
    return (
      flat(oval(x, 2, 9.6, 10.8), '#fff') +
      flat(oval(x, 2.5, 7.8, 9.2), iris[1]) +
      flat(oval(x, 6, 5.8, 5.2), iris[0]) +
      flat(oval(x, 2, 4, 5.3), '#1c1136') +
      flat(oval(x + 2.6, -2, 3, 3.2) + oval(x - 3, 6.4, 1.6), '#fff') +
      line(`M${x - 10} 0C${x - 8}-11 ${x + 8}-11 ${x + 10} 0`, INK, 3.4) +
      (lashes ? line(`M${x + out * 9}-3l${out * 5}-4M${x + out * 10} 0l${out * 5}-1`) : '')
    );
  };
  return EYES.map(of).join('') + line('M-29-16Q-20-22-11-17M11-17Q20-22 29-16', brows, 4.6);
}

/** Round glasses before the eyes. */
export function glasses(colour: string): string {
  const rims = EYES.map((x) => oval(x, 2, 15.5)).join('');
  return line(`${rims}M-4 0Q0-4 4 0M-35 0L-47-3M35 0L47-3`, colour, 4);
}

/** Ears, an adult's longer face, nose and cheeks. */
export function face(skin: Tone, blush: string): Part[] {
  const shape =
    'M-47-8C-47-42-27-58 0-58S47-42 47-8C49 18 42 34 26 45C16 52 8 54 0 54S-16 52-26 45C-42 34-49 18-47-8z';
  return [
    { d: oval(-48, 8, 9, 11) + oval(48, 8, 9, 11), fill: skin[0] },
    line('M-51 4Q-45 8-50 13M51 4Q45 8 50 13', skin[1]),
    {
      d: shape,
      fill: skin[0],
      inside: flat(
        'M47-6C50 18 43 33 26 44C17 50 8 53 0 53C-10 53-18 50-25 45C8 48 42 32 40-28C45-22 46-16 47-6z',
        skin[1],
      ),
    },
    `<path d="${oval(-31, 23, 8, 5.5)}${oval(31, 23, 8, 5.5)}" fill="${blush}" opacity=".6"/>`,
    line('M-3 19Q1 23 5 19', skin[1], 3),
  ];
}

/** Neck and shoulders in clothes, cut off below; `collar` is drawn on them. */
export function shoulders(skin: Tone, clothes: Tone, wide: number, collar: Part[]): Part[] {
  return [
    { d: 'M-15 40H15V66H-15z', fill: skin[1] },
    {
      d: `M-${wide} 98C-${wide} 72-46 63-18 58Q0 76 18 58C46 63 ${wide} 72 ${wide} 98z`,
      fill: clothes[0],
      inside: flat(`M18 59C46 64 ${wide - 1} 73 ${wide - 1} 97H24C34 82 30 68 18 59z`, clothes[1]),
    },
    ...collar,
  ];
}

/** An open smile with its teeth. */
export function smile(y: number, lip: string): Part[] {
  return [
    {
      d: `M-13 ${y}Q0 ${y + 4} 13 ${y}C12 ${y + 10} 6 ${y + 13} 0 ${y + 13}S-12 ${y + 10}-13 ${y}z`,
      fill: lip,
      width: 2.8,
      inside: flat(`M-12 ${y}Q0 ${y + 4} 12 ${y}L11 ${y + 4}Q0 ${y + 8}-11 ${y + 4}z`, '#fff'),
    },
  ];
}

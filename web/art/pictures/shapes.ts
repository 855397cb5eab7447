import { type Drawing, emoji, own } from './drawing.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

/** Path data of a five-pointed star; the stroke that draws it rounds its corners. */
export function starPath(cx: number, cy: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5;
    const reach = index % 2 === 0 ? radius : radius * 0.54;
    return `${round(cx + reach * Math.sin(angle))} ${round(cy - reach * Math.cos(angle))}`;
  });
  return `M${points.join('L')}z`;
}

/** For the walking and running figures, whose dark shoes vanish on a dark card. */
export const BRIGHT_SHOES = { '#533566': '#4f8dff' };

/** A round-cornered star in one colour. */
export function star(cx: number, cy: number, radius: number, fill = '#fcd53f'): string {
  const inner = round(radius * 0.84);
  return `<path d="${starPath(cx, cy, inner)}" fill="${fill}" stroke="${fill}"
    stroke-width="${round(radius * 0.32)}" stroke-linejoin="round"/>`;
}

/** A four-pointed twinkle. */
export function twinkle(cx: number, cy: number, r: number, fill = '#ffc83d'): string {
  const q = round(r * 0.28);
  const d = round(r - q);
  return `<path d="M${cx} ${round(cy - r)}l${q} ${d} ${d} ${q}-${d} ${q}-${q}
      ${d}-${q}-${d}-${d}-${q}
    ${d}-${q}z" fill="${fill}" stroke="${fill}" stroke-width="${round(r * 0.2)}"
    stroke-linejoin="round"/>`;
}

/** A soap bubble. */
export function bubble(cx: number, cy: number, r: number): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#8fdcff"/>
    <circle cx="${round(cx - r * 0.12)}" cy="${round(cy - r * 0.12)}" r="${round(r * 0.76)}"
      fill="#d6f3ff"/>
    <circle cx="${round(cx - r * 0.35)}" cy="${round(cy - r * 0.38)}" r="${round(r * 0.25)}"
      fill="#fff"/>`;
}

/** A thick arrow, its tip at (x, y), pointing up; `turn` in degrees about the tip. */
export function arrow(x: number, y: number, length: number, turn = 0, fill = '#00b862'): string {
  return `<path d="M0 0l5 5.6H2.2V${length}H-2.2V5.6H-5z"
    transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}"
    fill="${fill}" stroke="${fill}" stroke-width="1.4" stroke-linejoin="round"/>`;
}

/** A clock whose coloured slice shows the minutes. */
export function clock(cx: number, cy: number, r: number, minutes: number, fill: string): string {
  const angle = (minutes / 60) * 2 * Math.PI;
  const reach = r * 0.8;
  const x = round(cx + reach * Math.sin(angle));
  const y = round(cy - reach * Math.cos(angle));
  const slice = `M${cx} ${cy}V${round(cy - reach)}A${round(reach)} ${round(reach)} 0
    ${minutes > 30 ? 1 : 0} 1 ${x} ${y}z`;
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#5b54a0"/>
    <circle cx="${cx}" cy="${cy}" r="${round(r * 0.84)}" fill="#fff"/>
    <path d="${slice}" fill="${fill}"/>
    <path d="M${cx} ${round(cy - r * 0.66)}V${cy}L${round(cx + (x - cx) * 0.6)}
      ${round(cy + (y - cy) * 0.6)}" fill="none" stroke="#433b6b" stroke-width="1.5"
      stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The evening sign: a night-blue disc with moon and stars. All evening pictures stand on it. */
export const NIGHT: Drawing = [
  own(`<circle cx="16" cy="16" r="15.5" fill="#5559bd"/>
    ${twinkle(9, 4.6, 1.9, '#fff')}${twinkle(15.5, 6.8, 1.3, '#fff')}
    ${twinkle(4.6, 10.5, 1.3, '#fff')}`),
  emoji('crescent-moon', 18, 0, 0.42),
];

/** The morning sign: a sky-blue disc with a smiling sun. */
export const MORNING: Drawing = [
  own('<circle cx="16" cy="16" r="15.5" fill="#a5dcff"/>'),
  emoji('sun-with-face', 17, -0.5, 0.46),
];

/** A grey tap whose mouth is at (20, 12). */
export const TAP = `<path d="M9 15V8.5a5.5 5.5 0 0 1 11 0V11" fill="none" stroke="#9aa3b8"
    stroke-width="4" stroke-linecap="round"/>
  <path d="M10 9a4.5 4.5 0 0 1 4-4.5" fill="none" stroke="#d5dbe8" stroke-width="1.3"
    stroke-linecap="round"/>
  <path d="M5 13h8v3H5z" fill="#7d869c"/><circle cx="4.6" cy="12" r="2.4" fill="#f92f60"/>`;

/** A feeding bowl full of food, standing at the bottom of the canvas. */
export function bowl(fill: string, shade: string, food: string): string {
  return `<g fill="${food}"><circle cx="9" cy="20" r="2.6"/><circle cx="13" cy="18.4" r="2.8"/>
    <circle cx="18" cy="18" r="2.9"/><circle cx="22.5" cy="19.8" r="2.7"/></g>
    <path d="M3.5 20.5h25a1 1 0 0 1 1 1.3l-2 7a2 2 0 0 1-1.9 1.5H6.4a2 2 0 0 1-1.9-1.5l-2-7
      a1 1 0 0 1 1-1.3z" fill="${fill}"/>
    <path d="M2.5 21.5a1 1 0 0 1 1-1h25a1 1 0 0 1 1 1l-.4 1.5H2.9z" fill="${shade}"/>`;
}

/** A child's smiling tooth on the left; with closed eyes in the evening. */
export function tooth(asleep: boolean): string {
  const eyes = asleep
    ? `<path d="M7 17.5q1.2 1.2 2.4 0M13.2 17.5q1.2 1.2 2.4 0" fill="none"
        stroke="#433b6b" stroke-width="1.1" stroke-linecap="round"/>`
    : `<circle cx="8.2" cy="17" r="1.15" fill="#433b6b"/>
      <circle cx="14.4" cy="17" r="1.15" fill="#433b6b"/>`;
  return `<path d="M7.5 9.5C3.5 9.5 2 13 2.6 17c.5 3 1.5 4 2 7 .4 2.6 1 5.7 2.8 5.7 2.2 0
    1.6-6.2 3.9-6.2s1.7 6.2 3.9 6.2c1.8 0 2.4-3.1 2.8-5.7.5-3 1.5-4 2-7 .6-4-.9-7.5-4.9-7.5
    -1.8 0-2.4.8-3.8.8s-2-.8-3.8-.8z" fill="#fff"/>${eyes}
    <path d="M9 19.8q2.3 2.4 4.6 0" fill="none" stroke="#433b6b" stroke-width="1.2"
      stroke-linecap="round"/><circle cx="6.3" cy="19.5" r="1.1" fill="#ffb2c5"/>
    <circle cx="16.3" cy="19.5" r="1.1" fill="#ffb2c5"/>`;
}

/** A speech bubble with a heart. */
export const KIND_WORD = `<path d="M4 1h16a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-8l-6 5v-5H4a3 3 0 0 1-3-3V4a3 3
      0 0 1 3-3z"
  fill="#8fdcff"/><path d="M12 12.5C7.5 9.5 6.5 8 6.5 6.2A2.9 2.9 0 0 1 12 5a2.9 2.9 0 0 1 5.5 1.2
  c0 1.8-1 3.3-5.5 6.3z" fill="#f92f60"/>`;

import type { MorePictureId } from '#domain/catalogue/more-pictures.ts';
import { type Drawing, emoji, own } from './drawing.ts';
import { boy, GIRL } from './heads.ts';
import { bubble, MORNING, NIGHT, star, TAP, twinkle } from './shapes.ts';

const WHITE_ROLL = { '#d3d3d3': '#eef3ff', '#9b9b9b': '#c3cfe8', '#f4f4f4': '#dbe5f7' };

const STEAM = `<path d="M11 8.5c-1.8-2 1.5-3.5 0-6M16 8.5c-1.8-2 1.5-3.5 0-6M21 8.5c-1.8-2 1.5-3.5
  0-6" fill="none" stroke="#b9c2dc" stroke-width="1.8" stroke-linecap="round"/>`;

const nail = (x: number, y: number): string => `<path d="M${x - 1.7} ${y + 2.4}V${y}a1.7 1.9 0 0 1
  3.4 0v2.4a1.7 1.4 0 0 1-3.4 0z" fill="#ff9db8"/><path d="M${x - 1.7} ${y}a1.7 1.9 0 0 1 3.4 0z"
  fill="#fff"/>`;

/** Further pictures: body, sleep and health; eating, drinking and cooking. */
export const SELF = {
  'get-up': [...MORNING, emoji('alarm-clock', 1, 6, 0.82)],
  'go-to-bed': [
    ...NIGHT,
    emoji('person-in-bed', 2.6, 6.6, 0.84, {
      recolour: { '#533566': '#a56953', '#635994': '#8a5238' },
    }),
  ],
  bath: [emoji('person-taking-bath'), own(bubble(24, 10, 2) + bubble(28.5, 6.5, 1.5))],
  shower: [
    emoji('shower', 0, -2, 0.8),
    own(`<path d="M10 24l-1.5 4M15 26l-.5 4M7 19l-3 3.5M20 25l1.5 4M25 22l2.5 3" stroke="#26a9ff"
      stroke-width="2.2" stroke-linecap="round"/>`),
  ],
  'wash-hands': [
    own(TAP, { x: -1, y: -3 }),
    own('<path d="M19 9.5v7" stroke="#6fd0ff" stroke-width="4" stroke-linecap="round"/>'),
    emoji('palms-up-together', 5, 10, 0.7),
    own(bubble(7, 19, 2.6) + bubble(29, 12, 2.2) + bubble(26.5, 6, 1.5) + bubble(3.5, 25, 1.7)),
  ],
  'wash-face': [
    own(
      boy(`<path d="M8.8 18q2.6-3 5.2 0M18 18q2.6-3 5.2 0" fill="none" stroke="#433b3b"
        stroke-width="1.7" stroke-linecap="round"/><path d="M13.3 21.5q2.7 2.6 5.4 0" fill="none"
        stroke="#433b3b" stroke-width="1.7" stroke-linecap="round"/>`),
      { x: 2.6, y: -2.6, scale: 0.84 },
    ),
    own(`<path d="M4 27.5Q3 20 8 18.4t8 1.6q3-3.2 8-1.6t4 9.1z" fill="#8fdcff"/><path d="M7 27Q7
      22.5 10.5 22t5.5 1.6q2-2.2 5.5-1.6t3.5 5z" fill="#d6f3ff"/><path d="M3.4 13.5q-2-1.6-2.6-4
      3 .2 4.2 2.4M28.6 13.5q2-1.6 2.6-4-3 .2-4.2 2.4M2.6 20Q.8 19.4 0 17.6q2-.8 3.4.4M29.4
      20q1.8-.6 2.6-2.4-2-.8-3.4.4" fill="#26a9ff"/>`),
    emoji('palms-up-together', 4.2, 12.2, 0.74),
    own(bubble(25.5, 5.6, 2.4) + bubble(29, 2.4, 1.5) + bubble(5.4, 4.6, 2)),
  ],
  'comb-hair': [
    own(GIRL, { x: 0, y: 3.5, scale: 0.9 }),
    own(
      `<rect x="10" y="2" width="21" height="5.5" rx="2" fill="#ff5c9d"/><path d="M12.5 7v6M16
      7v6M19.5
      7v6M23 7v6M26.5 7v6" stroke="#ff5c9d" stroke-width="2" stroke-linecap="round"/>`,
      { x: 3.5, y: -0.5, scale: 0.82, turn: 14 },
    ),
  ],
  'cut-nails': [
    own(`<path d="M7 19V8.5M13 18V4.5M19 18.5V7.5M4 23.5l-.5-2" stroke="#ffc83d"
      stroke-width="5.4" stroke-linecap="round"/><path d="M4.3 17h17.4v3l4-3.2a2.7 2.7 0 0 1 3.6
      4L24 28a8 8 0 0 1-6 3h-4a9.7 9.7 0 0 1-9.7-9.7z" fill="#ffc83d"/>
      <path d="M10 12v6M16 12v6" stroke="#e59a00" stroke-width="1.1" stroke-linecap="round"/>
      ${nail(7, 7.6)}${nail(13, 3.6)}${nail(19, 6.6)}`),
    emoji('scissors', 17.4, -0.5, 0.5, { turn: 78 }),
    own(`<path d="M12 1.5q1.5-1.4 3 0M20.6 1.2q1.5-.6 2.4.8" fill="none" stroke="#ff9db8"
      stroke-width="1.3" stroke-linecap="round"/>`),
  ],
  toilet: [
    own(
      `<rect x="4" y="1.5" width="19" height="13" rx="2.6" fill="#dbe5f7"/><path d="M4 4.1a2.6
      2.6 0 0 1 2.6-2.6h13.8A2.6 2.6 0 0 1 23 4.1V5.5H4z" fill="#b9c9e8"/><rect x="11" y=".6"
      width="5" height="2.4" rx="1.2" fill="#26a9ff"/>
      <path d="M6 18.5h15c0 4.5-1.8 7-3.5 8.5l.8 2.7a1.2 1.2 0 0 1-1.1 1.6H9.8a1.2 1.2 0 0
      1-1.1-1.6l.8-2.7C7.8 25.5 6 23 6 18.5z" fill="#dbe5f7"/><path d="M16.5 18.5H21c0 4.5-1.8
      7-3.5 8.5l.8 2.7a1.2 1.2 0 0 1-1.1 1.6h-2.4c1.7-3 2.2-7 1.7-12.8z" fill="#b9c9e8"/>
      <ellipse cx="13.5" cy="17.5" rx="10" ry="4.8" fill="#1fb5a8"/><ellipse cx="13.5" cy="17"
      rx="10" ry="4.6" fill="#3fd6c6"/><ellipse cx="13.5" cy="17" rx="6.4" ry="2.6"
      fill="#2c4c9a"/><path d="M8 18q2.7-1.4 5.5 0t5.4 0a6.4 2.6 0 0 1-10.9 0z" fill="#5cc4ff"/>`,
      { x: -1.8 },
    ),
    emoji('roll-of-paper', 21, 8, 0.36, { recolour: WHITE_ROLL }),
  ],
  'blow-nose': [emoji('sneezing-face')],
  'sun-cream': [emoji('sun', 13, -1, 0.6), emoji('lotion-bottle', -3, 3, 0.9)],
  medicine: [
    own(`<rect x="3" y="9" width="16" height="22" rx="3" fill="#b5651d"/><rect x="5" y="3"
      width="12"
      height="6.5" rx="1.6" fill="#f4f6ff"/><rect x="3" y="15" width="16" height="10.5"
      fill="#fff"/>
      <path d="M11 17v6.5M7.8 20.2h6.5" stroke="#f8312f" stroke-width="2.4"
      stroke-linecap="round"/>`),
    emoji('pill', 17, 15, 0.48),
  ],
  glasses: [
    own(GIRL, { x: 0, y: -0.5 }),
    emoji('glasses', 1.3, 2.7, 0.92, { recolour: { '#533566': '#3f6fe8' } }),
    own(
      `<g fill="#433b3b"><circle cx="10.5" cy="17.6" r="1.7"/><circle cx="21.5" cy="17.6"
      r="1.7"/></g>`,
    ),
  ],
  braces: [
    own(`<circle cx="16" cy="16" r="14.5" fill="#ffcf4f"/><path d="M6 9.5q2-2.5 4.5-1M26
      9.5q-2-2.5-4.5-1"
      stroke="#a3622b" stroke-width="1.5" fill="none" stroke-linecap="round"/><circle cx="10"
      cy="12.5"
      r="2" fill="#433b3b"/><circle cx="22" cy="12.5" r="2" fill="#433b3b"/>
      <path d="M5.5 17h21c0 6.5-4.5 10.5-10.5 10.5S5.5 23.5 5.5 17z" fill="#fff"/>
      <path d="M10.5 17v8M16 17v10.5M21.5 17v8" stroke="#dbe0ee" stroke-width="1"/>
      <path d="M6 21.2h20" stroke="#7d869c" stroke-width="1.2"/><g fill="#1a9be6"><rect x="6.8"
      y="19.7"
      width="3" height="3" rx=".8"/><rect x="11.8" y="19.7" width="3" height="3" rx=".8"/><rect
      x="17.2"
      y="19.7" width="3" height="3" rx=".8"/><rect x="22.2" y="19.7" width="3" height="3"
      rx=".8"/></g>`),
  ],
  dentist: [
    own('<circle cx="16" cy="16" r="15.5" fill="#a5dcff"/>'),
    emoji('tooth', 0.5, 5, 0.76),
    own(`<path d="M21 16.5L29 29" stroke="#7d869c" stroke-width="2.4"
      stroke-linecap="round"/><circle
      cx="20" cy="11.5" r="6" fill="#7d869c"/><circle cx="20" cy="11.5" r="4.5" fill="#e9f6ff"/>
      <path d="M17.5 12.5l3-3.5" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>`),
  ],
  doctor: [
    emoji('teddy-bear', -3, 1, 0.86),
    emoji('adhesive-bandage', 5, 0, 0.34),
    emoji('stethoscope', 11.5, 10, 0.66, { recolour: { '#635994': '#3f7fe8' } }),
  ],
  breakfast: [
    emoji('glass-of-milk', 15, -1, 0.62),
    emoji('bowl-with-spoon', -3, 7, 0.8),
    own(`<g fill="#f2a33a"><circle cx="5" cy="17.5" r="1.9"/><circle cx="9" cy="16.6"
      r="1.9"/><circle
      cx="7" cy="19" r="1.9"/><circle cx="12" cy="18.5" r="1.9"/></g>`),
    emoji('bread', 19, 18, 0.44),
  ],
  dinner: [emoji('spaghetti')],
  soup: [
    own(`${STEAM}<path d="M22 13L30 4" stroke="#8d97b0" stroke-width="2.4" stroke-linecap="round"/>
      <path d="M2 14.5h28c0 8-4.5 14-10.5 15.5h-7C6.5 28.5 2 22.5 2 14.5z" fill="#3f8cff"/>
      <ellipse cx="16" cy="14.5" rx="14" ry="4" fill="#cfe3ff"/><ellipse cx="16" cy="14.8" rx="12"
      ry="2.9" fill="#ff8a3c"/><circle cx="11" cy="14.5" r="1.5" fill="#f8c23c"/><circle cx="16"
      cy="15.5"
      r="1.3" fill="#45c267"/><circle cx="20.5" cy="14.3" r="1.5" fill="#f8c23c"/>`),
  ],
  'eat-vegetables': [
    emoji('broccoli', -2, -2, 0.72),
    emoji('carrot', 10.5, 2, 0.7),
    emoji('tomato', 3, 15, 0.54),
  ],
  'eat-fruit': [
    emoji('banana', 8, -1.5, 0.74),
    emoji('red-apple', -1.4, 8, 0.72),
    emoji('strawberry', 15, 14, 0.56),
  ],
  'drink-water': [
    own(`<path d="M4 5h19l-2 23.5A2.5 2.5 0 0 1 18.5 31h-10A2.5 2.5 0 0 1 6 28.5z" fill="#bfe6ff"/>
      <path d="M5 12q4.5-2.5 8.5 0t8.8 0l-1.5 15.5a2 2 0 0 1-2 1.8H8.5a2 2 0 0 1-2-1.8z"
      fill="#26a9ff"/><path d="M8.5 15l.8 10" stroke="#a5dcff" stroke-width="1.8"
      stroke-linecap="round"/>
      <path d="M27 1.5c3 4.5 4.5 6.5 4.5 9a4.5 4.5 0 0 1-9 0c0-2.5 1.5-4.5 4.5-9z" fill="#1a9be6"/>
      <path d="M25 10.5a2.2 2.2 0 0 0 1.7 2.2" stroke="#a5dcff" stroke-width="1.4" fill="none"
      stroke-linecap="round"/>`),
  ],
  'drink-milk': [emoji('glass-of-milk', -3.5, 0.5, 0.98), emoji('cow-face', 14, 14, 0.56)],
  'try-new-food': [
    own(
      boy(`<circle cx="12.5" cy="17" r="1.7" fill="#433b3b"/><circle cx="21" cy="17" r="1.7"
        fill="#433b3b"/><ellipse cx="18" cy="23.6" rx="4.2" ry="3.7" fill="#b01238"/><path d="M14.9
        26.2a4.2 3.7 0 0 0 6.2 0 4 2 0 0 0-6.2 0z" fill="#ff7f9e"/>`),
      { x: -4.4, y: -2.4, scale: 0.96 },
    ),
    own(`<path d="M24.6 21.8L30.5 29.5" stroke="#8d97b0" stroke-width="2.6"
      stroke-linecap="round"/><circle cx="29.2" cy="28.4" r="3" fill="#ffcf4f"/>`),
    emoji('broccoli', 16, 9.6, 0.5),
    own(twinkle(27.5, 6, 3.8) + twinkle(23.5, 2.4, 1.8)),
  ],
  'pack-lunch': [
    emoji('beverage-box', 16, -1, 0.58),
    emoji('sandwich', -1, 0, 0.68),
    own(`<path d="M2 18h28v9.5a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z" fill="#3cc28f"/><rect x="1" y="16"
      width="30"
      height="4" rx="1.8" fill="#74dfb5"/><rect x="13" y="18.5" width="6" height="4.5" rx="1.5"
      fill="#ffd23d"/>`),
  ],
  cook: [
    own(`${STEAM}<path d="M21.5 13L28 3.5" stroke="#d98a2b" stroke-width="2.8"
      stroke-linecap="round"/>
      <path d="M1.5 17h4v4.5h-2a2 2 0 0 1-2-2zM30.5 17h-4v4.5h2a2 2 0 0 0 2-2z" fill="#7d869c"/>
      <path d="M4 14h24v12.5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" fill="#f8312f"/><path d="M7.5 19v6.5"
      stroke="#ff8f8e" stroke-width="2" stroke-linecap="round"/><rect x="2.5" y="12" width="27"
      height="4"
      rx="2" fill="#c9d0e2"/>`),
  ],
  'fry-egg': [
    emoji('cooking', 0, 0, 1, { recolour: { '#433b6b': '#8078bd', '#635994': '#a49ddb' } }),
  ],
  bake: [
    own(`<path d="M.8 25Q2 18.5 16 18.5T31.2 25q.3 5.5-4.5 5.5H5.3Q.5 30.5.8 25z"
      fill="#f6d7a0"/>${star(7.5, 24.9, 3.8, '#cf9048')}${star(16.5, 26, 3.8, '#cf9048')}
      <path d="M25.6 28.6c-3-2-4-3.2-4-4.8a2 2 0 0 1 4-.6 2 2 0 0 1 4 .6c0 1.6-1 2.8-4
      4.8z" fill="#cf9048"/><g transform="rotate(-14 16 11)"><path d="M1.5 10h29"
      stroke="#f8312f" stroke-width="3.6" stroke-linecap="round"/><rect x="5.5" y="4.5"
      width="21" height="11" rx="3.5" fill="#c98a52"/><path d="M8.5 7.8h15" stroke="#f3cf9e"
      stroke-width="2" stroke-linecap="round"/></g>`),
  ],
  peel: [
    emoji('potato', 1, 6, 0.8),
    own(`<path d="M11 11.5c4-3.5 8-3.5 10.5-.5 2 3 1 7-1.5 9.5-1-4-4-8-9-9z" fill="#fff3b8"/>
      <path d="M21 20c3 1.5 3.5 4 2 6s.5 4 2.5 4.5" fill="none" stroke="#b9854a" stroke-width="3"
      stroke-linecap="round"/><path d="M24 8L30.5 1.5" stroke="#00b862" stroke-width="4"
      stroke-linecap="round"/><path d="M18 9.5l3.5 3.5 4-2.5-5-5z" fill="#aab2c8"/>`),
  ],
} as const satisfies Partial<Record<MorePictureId, Drawing>>;

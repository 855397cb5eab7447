import type { PictureId } from '#domain/catalogue/pictures.ts';
import { type Drawing, emoji, own } from './drawing.ts';
import { BRIGHT_SHOES, bubble, clock, NIGHT, star, twinkle } from './shapes.ts';

const WAVES = `<path d="M0 25c2.7-2.4 5.3-2.4 8 0s5.3 2.4 8 0 5.3-2.4 8 0 5.3 2.4 8 0v4
  a2.5 2.5 0 0 1-2.5 2.5h-27A2.5 2.5 0 0 1 0 29z" fill="#1a9be6"/>
  <path d="M0 28.5c2.7-2.4 5.3-2.4 8 0s5.3 2.4 8 0 5.3-2.4 8 0 5.3 2.4 8 0" fill="none"
  stroke="#7fdcff" stroke-width="1.3"/>`;

/** The lower half of an opened gift box; what comes out of it is drawn before. */
const OPEN_BOX = `<path d="M4.5 20h23v9a2 2 0 0 1-2 2h-19a2 2 0 0 1-2-2z" fill="#f92f60"/>
  <rect x="3" y="17.5" width="26" height="4.5" rx="1.4" fill="#ff5c84"/>
  <path d="M13.5 17.5h5V31h-5z" fill="#ffd23d"/>`;

const meeple = (x: number, y: number, fill: string): string =>
  `<path d="M${x} ${y}a2.4 2.4 0 0 1 1.5 4.3l2.2 6.7h-7.4l2.2-6.7A2.4 2.4 0 0 1 ${x} ${y}z"
    fill="${fill}"/>`;

const LIT_HOUSE = { '#83cbff': '#ffe14d', '#00f397': '#3f9d5a' };

const gaming = (minutes: number, fill: string): Drawing => [
  emoji('video-game', -0.5, -3, 0.86, { recolour: { '#604f9e': '#8672d6', '#000': '#5a4fa3' } }),
  own(clock(22, 22, 9.5, minutes, fill)),
];

/** Built-in gifts, and the two default pictures. */
export const GIFTS = {
  'ice-cream': [
    own(`<path d="M8 17.5h16L17.3 30.4a1.5 1.5 0 0 1-2.6 0z" fill="#e8a555"/>
      <path d="M10.5 18l7.5 9.5M15.5 18l4.2 5.3M21.5 18L14 27.5M16.5 18l-4.2 5.3" stroke="#b9742c"
        stroke-width="1"/><circle cx="10.5" cy="13.5" r="5.6" fill="#ff8fb6"/><circle cx="21.5"
        cy="13.5" r="5.6" fill="#8be0b4"/><circle cx="16" cy="8.5" r="6.3" fill="#fff3cf"/>
      <path d="M6.5 17a2 2 0 0 1 2-2h15a2 2 0 0 1 0 4.5h-15a2 2 0 0 1-2-2.5z" fill="#f9c77f"/>
      <circle cx="17.5" cy="2.8" r="2.2" fill="#f8312f"/><path d="M12 8.5a4 4 0 0 1 2.2-3.3"
        stroke="#fff" stroke-width="1.4" fill="none" stroke-linecap="round"/>
      <path d="M8 12.5a2.8 2.8 0 0 1 1.5-2" stroke="#ffd0e0" stroke-width="1.2" fill="none"
        stroke-linecap="round"/>`),
  ],
  cinema: [
    own(`<rect x="1" y="2" width="30" height="21" rx="2" fill="#6b64b0"/><rect x="5" y="5"
      width="22"
      height="14" rx="1" fill="#fff7d6"/>${star(16, 12, 5)}
      <path d="M1 4a2 2 0 0 1 2-2h5c0 7-1.5 13-4.5 18.5L1 21z" fill="#d5163f"/><path d="M31 4a2 2
      0 0 0-2-2h-5c0 7 1.5 13 4.5 18.5l2.5.5z" fill="#d5163f"/>`),
    emoji('popcorn', 11.5, 12.5, 0.6),
    own(`<path d="M1 31c0-3.5 1.5-5 4-5s4 1.5 4 5z" fill="#8f86d9"/><circle cx="5" cy="24" r="3"
      fill="#ffc83d"/>`),
  ],
  'weekend-trip': [
    own(`<circle cx="25.5" cy="6" r="4.5" fill="#ffc83d"/><path d="M0 24L9 6.5 14 15l4-5.5L27 24z"
      fill="#5aa469"/><path d="M9 6.5l-3 5.9 2 1.2 1.6-1.3 1.7 1 .6-2.2z" fill="#fff"/>
      <path d="M1 28.5h30" stroke="#8d97b0" stroke-width="3.5" stroke-linecap="round"/>`),
    emoji('luggage', 9, 7.5, 0.3, { turn: 90 }),
    emoji('automobile', 5, 9, 0.72),
  ],
  aquapark: [
    own(`<path d="M22.5 3v22M29 3v22" stroke="#8d97b0" stroke-width="1.8"/><path d="M22.5 9H29M22.5
      14H29M22.5 19H29" stroke="#8d97b0" stroke-width="1.4"/>
      <path d="M28 4.5H18c-9 0-9 7.5-3 8.5s6 8-3 9.5l-6 1" fill="none" stroke="#f59a00"
        stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
      <path d="M28 4.5H18c-9 0-9 7.5-3 8.5s6 8-3 9.5l-6 1" fill="none" stroke="#ffd23d"
        stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>${WAVES}
      <g transform="translate(23.5 23.5)"><circle r="4.2" fill="none" stroke="#fff"
        stroke-width="3.2"/><circle r="4.2" fill="none" stroke="#f8312f" stroke-width="3.2"
        stroke-dasharray="3.3 3.3"/></g>${bubble(3.5, 18, 1.6)}${bubble(7, 15.5, 1.1)}`),
  ],
  'games-15': gaming(15, '#00c45f'),
  'games-30': gaming(30, '#ff9d1c'),
  'games-45': gaming(45, '#f92f60'),
  'new-game': [
    emoji('joystick', 5.2, -1.5, 0.68, {
      recolour: { '#533566': '#6b64b0', '#635994': '#8d83d6', '#6b438b': '#5a4fa3' },
    }),
    own(OPEN_BOX),
    own(twinkle(5, 8, 4) + twinkle(27.5, 6, 4.2) + twinkle(25, 13.5, 2.2)),
  ],
  'new-toy': [
    emoji('teddy-bear', 4.8, -0.5, 0.7),
    own(OPEN_BOX),
    own(twinkle(4, 8, 4) + twinkle(28, 6, 4.2) + twinkle(27, 13.5, 2.2)),
  ],
  'games-evening': [
    ...NIGHT,
    own(`<path d="M3 24h26l2 4.5a1.8 1.8 0 0 1-1.7 2.5H2.7A1.8 1.8 0 0 1 1 28.5z"
      fill="#e8a555"/>${meeple(7.5, 13.5, '#ff5c5c')}${meeple(25, 13.5, '#45d07a')}`),
    emoji('game-die', 8.8, 11.5, 0.5),
  ],
  dessert: [
    own(`<ellipse cx="16" cy="27" rx="14.5" ry="3.6" fill="#b8c2da"/><ellipse cx="16" cy="26.3"
      rx="14.5" ry="3.2" fill="#e6ebf7"/>`),
    emoji('shortcake', 1.5, -1, 0.92),
  ],
  'later-return': [
    own(`<circle cx="16" cy="16" r="15.5" fill="#8b93f7"/><path d="M.7 18.5h30.6A15.5 15.5 0 0 1 29
      24.5H3A15.5 15.5 0 0 1 .7 18.5z" fill="#ffb27a"/><path d="M2.3 23.5h27.4a15.5 15.5 0 0 1-27.4
      0z" fill="#4fb36a"/>`),
    emoji('house', 12, 6.5, 0.64, { recolour: LIT_HOUSE }),
    emoji('crescent-moon', 3, 2, 0.34),
    own(twinkle(15.5, 5, 1.9, '#fff') + twinkle(4, 14, 1.4, '#fff')),
    emoji('person-running-facing-right', -2.5, 12.5, 0.6, { recolour: BRIGHT_SHOES }),
  ],
  skateboard: [emoji('skateboard', 0, 0, 1, { recolour: { '#635994': '#00b3a4' } })],
  surprise: [
    own(`<path d="M16 19L3.5 6M16 19L10 2M16 19L22 2M16 19L28.5 6" stroke="#ffe28a"
      stroke-width="2.4"
      stroke-linecap="round"/>${star(16, 6.5, 5)}${star(6.5, 9.5, 3.4, '#ff7eb0')}
      ${star(25.5, 9.5, 3.4, '#4cd6ff')}<circle cx="11" cy="13" r="1.4" fill="#45c267"/>
      <circle cx="21" cy="13" r="1.4" fill="#f8312f"/>
      <path d="M3 16l-2.5 4 4 1.5zM29 16l2.5 4-4 1.5z" fill="#6d4bc4"/>
      <path d="M4 18h24v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" fill="#8d65e0"/><rect x="3.5" y="16.5"
      width="25" height="3" rx="1" fill="#b094f0"/>`),
    emoji('red-question-mark', 10.2, 19.4, 0.36, { recolour: { '#f8312f': '#ffe14d' } }),
  ],
  lego: [
    own(`<g fill="#0070c0"><rect x="4" y="19" width="5" height="4" rx="1"/><rect x="11" y="19"
      width="5"
      height="4" rx="1"/></g><g fill="#e0a800"><rect x="19" y="19" width="4.5" height="4" rx="1"/>
      <rect x="25" y="19" width="4.5" height="4" rx="1"/></g>
      <rect x="1.5" y="21" width="16" height="9.5" rx="1.5" fill="#1a9be6"/><rect x="17.5" y="21"
      width="13.5" height="9.5" rx="1.5" fill="#ffd23d"/>
      <g fill="#c5102f"><rect x="7" y="9" width="5" height="4" rx="1"/><rect x="13.8" y="9"
      width="5"
      height="4" rx="1"/><rect x="20.5" y="9" width="5" height="4" rx="1"/></g>
      <rect x="5" y="11.5" width="22.5" height="9.5" rx="1.5" fill="#f8312f"/>
      <rect x="14" y="1" width="5" height="3" rx="1" fill="#1f8f43"/><rect x="11.5" y="3" width="10"
      height="8.5" rx="1.5" fill="#3cc267"/><path d="M7 13.5h18.5M3.5 23h12M19.5 23h9.5M13 5h7"
      stroke="#fff" stroke-opacity=".45" stroke-width="1.2" stroke-linecap="round"/>`),
  ],
  'ice-skating': [
    own(`<ellipse cx="16" cy="28.5" rx="15.5" ry="3.2" fill="#a5e3ff"/><path d="M6 28.5h9M18 29.7h7"
      stroke="#fff" stroke-width="1.1" stroke-linecap="round"/>`),
    emoji('ice-skate', 0, -1, 0.92, {
      recolour: { '#bebebe': '#8fb4ff', '#635994': '#ff5c9d', '#636363': '#8d97b0' },
    }),
    emoji('snowflake', 20, 0, 0.36),
  ],
  walk: [
    emoji('deciduous-tree', 9, -1, 0.82),
    own(`<path d="M1 29.5h30" stroke="#6cc04a" stroke-width="3.4" stroke-linecap="round"/>
      <circle cx="4.5" cy="5" r="4" fill="#ffc83d"/>`),
    emoji('person-walking-facing-right', -3, 2.5, 0.84, { recolour: BRIGHT_SHOES }),
    emoji('person-walking-facing-right', 9, 13, 0.5, { recolour: BRIGHT_SHOES }),
  ],
  playground: [
    own(`<ellipse cx="16" cy="28" rx="15.5" ry="3.6" fill="#f2cf8a"/>`),
    emoji('playground-slide', -0.8, -2, 0.94),
    own(`<path d="M21 22h8l-1 6.5a1.5 1.5 0 0 1-1.5 1.3h-3a1.5 1.5 0 0 1-1.5-1.3z"
      fill="#1a9be6"/><path d="M21 22h8l-.3 1.8h-7.4z" fill="#7fdcff"/><path d="M22 22a3 3 0 0 1 6
      0"
      fill="none" stroke="#0070c0" stroke-width="1.2"/>`),
  ],
  clipboard: [
    own(`<rect x="3.5" y="3" width="25" height="28" rx="3" fill="#c98a52"/><rect x="6.5" y="6"
      width="19" height="22.5" rx="1.4" fill="#fff"/><path d="M11 5a2 2 0 0 1 2-2h.6a2.5 2.5 0 0 1
      4.8 0h.6a2 2 0 0 1 2 2v2.5H11z" fill="#8d97b0"/>
      <path d="M9 13l1.8 1.8L14 11.5M9 19l1.8 1.8L14 17.5" fill="none" stroke="#00b862"
      stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/><circle cx="11.5" cy="25"
      r="1.7"
      fill="none" stroke="#b8c2da" stroke-width="1.3"/><path d="M16.5 13.5h6.5M16.5 19.5h6.5M16.5
      25h6.5" stroke="#b8c2da" stroke-width="1.9" stroke-linecap="round"/>`),
  ],
  gift: [emoji('wrapped-gift')],
} as const satisfies Partial<Record<PictureId, Drawing>>;

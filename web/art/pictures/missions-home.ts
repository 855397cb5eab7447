import type { PictureId } from '#domain/catalogue/pictures.ts';
import { type Drawing, emoji, own } from './drawing.ts';
import { BOY, GIRL } from './heads.ts';
import { arrow, bubble, TAP, twinkle } from './shapes.ts';

const PLATE = `<circle r="6.5" fill="#fff"/><circle r="6.5" fill="none" stroke="#c3cbe0"
  stroke-width="1"/><circle r="3.6" fill="#dfe6f5"/>`;

/** A plate seen from its side. */
const platesSide = (y: number): string => `<path d="M3.5 ${y}h25q-1.5 2.6-6 2.6h-13q-4.5 0-6-2.6z"
  fill="#fff"/><rect x="3" y="${y - 0.9}" width="26" height="1.6" rx=".8" fill="#7fb4ff"/>`;

const BRIGHT_HANDLE = { '#7d4533': '#0084ce' };

/** A row of a duster's hair, so far down its handle and so wide. */
const tuft = (y: number, reach: number, fill: string): string => `<g fill="${fill}"><circle
  cx="${-reach}" cy="${y + 0.6}" r="2.9"/><circle cx="${reach}" cy="${y + 0.6}" r="2.9"/><circle
  cx="${-reach / 2.6}" cy="${y}" r="3.1"/><circle cx="${reach / 2.6}" cy="${y}" r="3.1"/></g>`;

/** A ball of dust with eyes. */
const fluff = (x: number, y: number, scale: number): string => `<g transform="translate(${x} ${y})
  scale(${scale})"><g fill="#9d9db8"><circle cx="-3.4" cy="1.6" r="3"/><circle cx="3.4" cy="1.6"
  r="3"/><circle cx="-2" cy="-2" r="3"/><circle cx="2.4" cy="-1.8" r="3"/><circle cy="2.6" r="3"/>
  <circle r="3.2"/></g><circle cx="-1.7" r="1.5" fill="#fff"/><circle cx="2" r="1.5"
  fill="#fff"/><circle cx="-2" cy=".2" r=".8" fill="#433b6b"/><circle cx="1.7" cy=".2" r=".8"
  fill="#433b6b"/></g>`;

const SHIRT = { '#86d72f': '#ff5c7d', '#44911b': '#c9163c', '#c3ef3c': '#ffd23d' };

/** Built-in missions: cleaning the home and its kitchen. */
export const HOME_MISSIONS = {
  'tidy-room': [
    own(`<rect x=".5" y="1" width="31" height="30" rx="4.5" fill="#ffe3b3"/><path d="M.5 24.5h31v2
      a4.5 4.5 0 0 1-4.5 4.5H5a4.5 4.5 0 0 1-4.5-4.5z" fill="#d99a5b"/>
      <rect x="2.5" y="4" width="18" height="23.5" rx="1.6" fill="#f28ab2"/><path d="M4.5 6h14v8.5
      h-14zM4.5 16.3h14v9.2h-14z" fill="#b8447a"/>
      <path d="M5.6 8h2.9v6.5H5.6z" fill="#ffd23d"/><path d="M8.9 7h2.9v7.5H8.9z"
      fill="#26a9ff"/><path d="M12.2 8.6h2.9v5.9h-2.9z" fill="#7fe08f"/>
      <circle cx="9.6" cy="21.6" r="3.9" fill="#ffd23d"/><path d="M5.8 20.6q3.8 2.2 7.6 0v2q-3.8
      2.2-7.6 0z" fill="#f8312f"/>`),
    emoji('broom', 8, 4.5, 0.84, { mirror: true, recolour: BRIGHT_HANDLE }),
    own(twinkle(26, 6.5, 4, '#fff') + twinkle(29, 18, 1.8, '#fff')),
  ],
  'put-away-toys': [
    own('<path d="M4 16h24l-1.5 4h-21z" fill="#0058a6"/>'),
    emoji('t-rex', -0.5, 4, 0.54),
    own(`<circle cx="24" cy="14.5" r="5.8" fill="#f8312f"/><path d="M18.5 12.5q5.5 3 11 0v4q-5.5
      3-11 0z"
      fill="#fff"/><path d="M12.5 14.5h7v6h-7z" fill="#ffb02e"/>${arrow(16.5, 12.5, 11.5, 180)}`),
    own(`<path d="M3 18.5h26l-2 10a2.2 2.2 0 0 1-2.2 1.8H7.2A2.2 2.2 0 0 1 5 28.5z"
      fill="#0084ce"/><rect x="1.5" y="16.8" width="29" height="4" rx="1.6" fill="#26a9ff"/>
      ${twinkle(16, 25.4, 3.6, '#ffd84a')}`),
  ],
  'empty-dishwasher': [
    own(`<path d="M18.5 31V20.5c0-3.5 2-5.5 6.5-5.5s6.5 2 6.5 5.5V31z" fill="#f8312f"/>
      <rect x=".5" y="4" width="21" height="25.5" rx="2.5" fill="#c3cfe8"/><path d="M.5 6.5A2.5 2.5
      0 0 1 3 4h16a2.5 2.5 0 0 1 2.5 2.5v3H.5z" fill="#8d9cc0"/><circle cx="4" cy="6.8" r="1.3"
      fill="#3fe08a"/><rect x="11" y="5.9" width="7.5" height="1.8" rx=".9" fill="#e9eef9"/>
      <rect x="2.5" y="11" width="17" height="14" rx="1.4" fill="#35559f"/>
      <path d="M4.5 13.4h4.6v3a1.6 1.6 0 0 1-1.6 1.6H6.1a1.6 1.6 0 0 1-1.6-1.6z" fill="#ffb02e"/>
      <path d="M11.5 13.4h4.6v3a1.6 1.6 0 0 1-1.6 1.6h-1.4a1.6 1.6 0 0 1-1.6-1.6z"
      fill="#ff7fae"/><path d="M9 14.3q2 0 1.4 2H9M16 14.3q2 0 1.4 2H16" fill="none"
      stroke="#fff" stroke-width=".9"/>
      <g fill="#fff" stroke="#b9c9e8" stroke-width=".7"><circle cx="6.3" cy="20.4"
      r="3.3"/><circle cx="11" cy="20.4" r="3.3"/><circle cx="15.7" cy="20.4" r="3.3"/></g>
      <path d="M2.5 17.6h17M2.5 22.2h17" stroke="#8fdcff" stroke-width="1.2"/>
      <path d="M1 25h20l2.4 4.8a.9.9 0 0 1-.8 1.2H-.6L.2 29z" fill="#e9eef9"/><path d="M6.5
      28.3h8.5" stroke="#8d9cc0" stroke-width="1.5" stroke-linecap="round"/>`),
    own(BOY, { x: 16.6, y: 0.4, scale: 0.5 }),
    own(`<g transform="translate(24.6 23) scale(.98)">${PLATE}</g>${twinkle(24.6, 23, 3)}
      <circle cx="18.4" cy="24.2" r="2" fill="#ffcf4f"/><circle cx="30" cy="24.2" r="2"
      fill="#ffcf4f"/>`),
  ],
  laundry: [
    own(`<rect x="2.5" y="1.5" width="27" height="29.5" rx="3.5" fill="#c9d4ec"/>
      <path d="M2.5 5A3.5 3.5 0 0 1 6 1.5h20A3.5 3.5 0 0 1 29.5 5v3.5h-27z" fill="#9fb0d6"/>
      <circle cx="25" cy="5" r="1.9" fill="#f92f60"/><rect x="5.5" y="3.6" width="9" height="2.8"
        rx="1.4" fill="#fff"/><circle cx="16" cy="19.5" r="9.7" fill="#7f8fb8"/>
      <circle cx="16" cy="19.5" r="7.9" fill="#7fdcff"/>
      <path d="M8.3 21c2.4-2.3 4.3 1.4 7.7 0s5.3-1.6 7.7 0a7.9 7.9 0 0 1-15.4 0z"
        fill="#1a9be6"/>`),
    emoji('t-shirt', 9.2, 12.5, 0.42, { turn: -18, recolour: SHIRT }),
    own(bubble(20.5, 15.5, 1.7) + bubble(11.5, 24.5, 1.3) + bubble(21, 23.5, 1.4)),
  ],
  'make-bed': [
    own(`<path d="M2 12a1.5 1.5 0 0 1 3 0v19H2zM27 12a1.5 1.5 0 0 1 3 0v19h-3z" fill="#8a5238"/>
      <path d="M4 9a5 5 0 0 1 5-5h14a5 5 0 0 1 5 5v15H4z" fill="#c98a52"/>
      <path d="M6.5 9.5A3 3 0 0 1 9.5 6.5h13a3 3 0 0 1 3 3V16h-19z" fill="#e0a86e"/>
      <rect x="5.5" y="10.5" width="10" height="7.5" rx="3" fill="#fff"/>
      <rect x="16.5" y="10.5" width="10" height="7.5" rx="3" fill="#fff"/>
      <path d="M7.5 15q3 1.6 6 0M18.5 15q3 1.6 6 0" stroke="#c3cbe0" stroke-width="1" fill="none"
        stroke-linecap="round"/>
      <path d="M2.5 20a3 3 0 0 1 3-3h21a3 3 0 0 1 3 3v7.5h-27z" fill="#3f8cff"/>
      <path d="M2.5 20a3 3 0 0 1 3-3h21a3 3 0 0 1 3 3v1.5h-27z" fill="#cfe3ff"/>
      <rect x="1.5" y="27" width="29" height="2.6" rx="1.2" fill="#8a5238"/>
      ${twinkle(9, 24.5, 1.7, '#ffd84a')}${twinkle(16, 24.5, 1.7, '#ffd84a')}
      ${twinkle(23, 24.5, 1.7, '#ffd84a')}${twinkle(27, 5, 4.6)}${twinkle(21.5, 2.6, 2)}`),
  ],
  vacuum: [
    own(`<path d="M9 18C5 7 15.5.5 20.5 7L25 22" fill="none" stroke="#a56953" stroke-width="2.4"
        stroke-linecap="round"/><path d="M21.5 11.5l3.7 12" stroke="#aab2c8" stroke-width="3"
        stroke-linecap="round"/><path d="M20.5 23.5H30a1.5 1.5 0 0 1 1.5 1.5v3.5h-12.5v-3
        a2 2 0 0 1 1.5-2z" fill="#6b64b0"/><path d="M1.5 22A8.5 8.5 0 0 1 16.5 17l2 9.5v1.5h-16
        a1 1 0 0 1-1-1z" fill="#f92f60"/><path d="M5 21.5a5 5 0 0 1 5-4" stroke="#ffb2c5"
        stroke-width="1.8" fill="none" stroke-linecap="round"/>
      <circle cx="6.5" cy="27" r="3.8" fill="#6b64b0"/><circle cx="6.5" cy="27" r="1.6"
        fill="#e6e6e6"/><circle cx="15.8" cy="28.5" r="2.3" fill="#6b64b0"/>
      <g fill="#b98f6a"><circle cx="24" cy="30.3" r=".9"/><circle cx="27" cy="30.7" r="1.1"/>
      <circle cx="30" cy="30.2" r=".8"/></g>`),
  ],
  mop: [
    own('<ellipse cx="16.5" cy="28.6" rx="14.5" ry="2.9" fill="#8fdcff"/>'),
    emoji('bucket', -1, 8, 0.66),
    own(`<path d="M29 2L22.5 16" stroke="#d98a2b" stroke-width="2.6" stroke-linecap="round"/>
      <path d="M19.5 14.5l7 3.2-1.6 3-7-3.2z" fill="#f8312f"/>
      <path d="M18 17.3l7 3.3c.7 3.6.3 7-1 9.4-.8-.6-1-1.6-1.8-1.6s-1.2 1.2-2 1.2-.9-1.5-1.8-1.7
        -1.6.8-2.4.5-.5-1.6-1.3-2-1.5.3-2.2.1c1.9-2.2 4.6-4.7 5.5-9.2z" fill="#e9edf7"/>
      <path d="M18.7 19.5c-.7 2.6-1.9 4.7-3.5 6.4M21 20.7c-.4 2.6-1.2 4.9-2.4 6.8M23.3 21.7
        c0 2.4-.4 4.7-1.2 6.6" stroke="#aab2c8" stroke-width=".9" fill="none"
        stroke-linecap="round"/>${bubble(6, 9, 2.2)}${bubble(11, 6, 1.6)}${bubble(13.5, 10.5, 1.2)}`),
  ],
  'set-table': [
    own(`<rect x=".5" y="3" width="31" height="26" rx="3" fill="#f25c6e"/>
      <path d="M5.5 3v26M11.5 3v26M20.5 3v26M26.5 3v26M.5 9h31M.5 16h31M.5 23h31"
        stroke="#ffb3bd" stroke-width="1.6"/><circle cx="16" cy="16.5" r="9.2" fill="#fff"/>
      <circle cx="16" cy="16.5" r="5.6" fill="#dfe6f5"/>
      <path d="M3 7v5a2 2 0 0 0 4 0V7M5 7v18.5" stroke="#5f6b8c" stroke-width="1.7" fill="none"
        stroke-linecap="round"/><path d="M27.5 25.5V7c-2 1-2.6 5-2.4 9h2.4" fill="#5f6b8c"
        stroke="#5f6b8c" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"/>`),
  ],
  'clear-table': [
    own(`<path d="M7.5 22c0-5 3-7.5 8.5-7.5s8.5 2.5 8.5 7.5v5h-17z" fill="#45c267"/>`),
    own(GIRL, { x: 6.7, y: -2.8, scale: 0.58 }),
    own(`<rect x=".5" y="26.4" width="31" height="5" rx="1.8" fill="#f25c6e"/><path d="M6 26.4v5M11
      26.4v5M16 26.4v5M21 26.4v5M26 26.4v5" stroke="#ffb3bd" stroke-width="1.8"/>
      ${platesSide(24)}${platesSide(21.7)}${platesSide(19.4)}
      <path d="M6.5 17.8c.4-2.2 2.8-3 4.2-1.8 1-1.2 3.4-.4 3.2 1.8z" fill="#ff822d"/><path d="M8
      17.2l-3-5" stroke="#8d9cc0" stroke-width="1.5" stroke-linecap="round"/>
      <path d="M18.8 13h5.6v3.4a2 2 0 0 1-2 2h-1.6a2 2 0 0 1-2-2z" fill="#26a9ff"/><path d="M24.4
      14h1a1.4 1.4 0 0 1 0 2.8h-1" fill="none" stroke="#26a9ff" stroke-width="1.3"/>
      <circle cx="4.3" cy="22.6" r="2.5" fill="#ffcf4f"/><circle cx="27.7" cy="22.6" r="2.5"
      fill="#ffcf4f"/>`),
  ],
  'wash-dishes': [
    own(TAP, { x: -1.6, y: 1 }),
    own(`<path d="M16.5 13.5c1.5 2.5 1.7 4.2-.1 5.8-1.7-1.5-1.4-3.5.1-5.8z" fill="#26a9ff"/>
      <g transform="translate(25.4 13.5)"><circle r="6.3" fill="#ffb02e"/><circle r="5"
      fill="#fff"/>
      <circle r="3" fill="#dfe6f5"/></g>
      <g fill="#c9eeff"><circle cx="4.5" cy="20.5" r="3.2"/><circle cx="9" cy="19" r="3.2"/>
      <circle cx="14" cy="20.5" r="3"/><circle cx="20" cy="20" r="3.2"/><circle cx="27" cy="20.5"
      r="3.6"/></g><path d="M1 21h30v5.5a4.5 4.5 0 0 1-4.5 4.5h-21A4.5 4.5 0 0 1 1 26.5z"
      fill="#6f8fd6"/><path d="M1 21h30v2.6H1z" fill="#9db8ea"/>${bubble(28, 4, 2.4)}
      ${bubble(22.5, 2.6, 1.5)}${bubble(4, 5, 1.6)}`),
    emoji('sponge', 5, 21, 0.34),
  ],
  dust: [
    own(`<path d="M0 25h32v4H0z" fill="#c98a52"/><path d="M3 29h4v3H3zM25 29h4v3h-4z"
      fill="#8a5238"/>
      <path d="M30.5 1.5L24 8" stroke="#ffb02e" stroke-width="3.2" stroke-linecap="round"/>
      <g transform="translate(24 8) rotate(45)">${tuft(1.5, 2.6, '#f92f60')}
      ${tuft(5.2, 4.2, '#ff9d1c')}${tuft(9.2, 4.8, '#ffd23d')}${tuft(13.2, 4.2, '#45c267')}
      ${tuft(16.6, 2.4, '#26a9ff')}</g>
      ${fluff(6, 19.5, 1)}${fluff(5, 7.5, 0.7)}${twinkle(27, 19.5, 4)}`),
  ],
  'take-out-rubbish': [
    own(`<path d="M13.5 12.5h16.5l-1.5 16.3a2 2 0 0 1-2 1.7h-9.5a2 2 0 0 1-2-1.7z"
      fill="#2fa84f"/><path d="M18.5 16l.6 11M25.5 16l-.6 11" stroke="#1f7d3a" stroke-width="1.6"
      stroke-linecap="round"/><rect x="12.5" y="10.5" width="18.5" height="3.4" rx="1.5"
      fill="#45c267"/><path d="M14 8.7L28.5 2.6a1.5 1.5 0 0 1 2 .9l.5 1.5L14.5 11z"
      fill="#45c267"/>
      <path d="M9 17.5c-2-1-3.5-2.6-4-4.5 2-.3 3 .3 4 1.5 1-1.2 2-1.8 4-1.5-.5 1.9-2 3.5-4 4.5z"
        fill="#565c8a"/>
      <path d="M9 16c-5 2-8 6-8 10 0 3.5 3 5 8 5s8-1.5 8-5c0-4-3-8-8-10z" fill="#6f76ab"/>
      <path d="M4.5 25c.2-2 1.2-3.6 2.6-4.8" stroke="#a9afdb" stroke-width="1.6" fill="none"
        stroke-linecap="round"/><rect x="5.8" y="15" width="6.4" height="2.4" rx="1.2"
        fill="#ffd23d"/>`),
  ],
} as const satisfies Partial<Record<PictureId, Drawing>>;

import type { PictureId } from '#domain/catalogue/pictures.ts';
import { type Drawing, emoji, own } from './drawing.ts';
import { BOY, GIRL } from './heads.ts';
import { BRIGHT_SHOES, bowl, bubble, MORNING, NIGHT, star, tooth, twinkle } from './shapes.ts';

/** Built-in missions: self-care, school, animals, garden, car and shopping. */
export const CARE_MISSIONS = {
  'teeth-morning': [
    ...MORNING,
    own(tooth(false), { x: 1.6, y: 0.4, scale: 0.93 }),
    emoji('toothbrush', 13.5, 13.5, 0.56),
  ],
  'teeth-evening': [
    ...NIGHT,
    own(tooth(true), { x: 1.6, y: 0.4, scale: 0.93 }),
    emoji('toothbrush', 13.5, 13.5, 0.56),
  ],
  'clean-after-pet': [
    emoji('dog-face', -1, -1, 0.58),
    emoji('pile-of-poo', 9, 8, 0.56),
    own(`<path d="M22.5 26L29.5 11" stroke="#d98a2b" stroke-width="2.6" stroke-linecap="round"/>
      <path d="M4 24h20.5l-2.8 5.5a2.6 2.6 0 0 1-2.3 1.5H9.1a2.6 2.6 0 0 1-2.3-1.5z"
        fill="#0084ce"/><rect x="3" y="22.8" width="22.5" height="2.6" rx="1.3" fill="#26a9ff"/>`),
  ],
  'wash-car': [
    emoji('automobile', 0.6, 4.6, 0.95),
    own(`<g fill="#e3f6ff"><circle cx="9" cy="11" r="2.7"/><circle cx="13.5" cy="9" r="3.2"/>
      <circle cx="18" cy="9.5" r="2.8"/><circle cx="22" cy="12" r="2.2"/></g>
      <path d="M7 13.5c0 2 1.6 2 1.6 0M16 11.5c0 3 1.8 3 1.8 0" fill="#e3f6ff"/>
      ${bubble(5, 5, 2.8)}${bubble(11, 3.5, 1.8)}${bubble(3, 11, 1.5)}`),
    emoji('sponge', 17.5, 0, 0.44),
  ],
  'feed-pet': [
    emoji('dog-face', 4.5, -2, 0.72),
    own(bowl('#f8312f', '#c9163c', '#a5673f')),
    emoji('bone', 11.2, 22.3, 0.3, { recolour: { '#9b9b9b': '#fff' }, turn: 45 }),
  ],
  'walk-pet': [
    own('<path d="M1 29.5h30" stroke="#6cc04a" stroke-width="3" stroke-linecap="round"/>'),
    emoji('person-walking-facing-right', -6.5, -1, 0.95, { recolour: BRIGHT_SHOES }),
    emoji('dog', 14, 13, 0.54, { mirror: true }),
    own(`<path d="M13.5 16.5Q18 22 24.5 20" fill="none" stroke="#f8312f" stroke-width="1.4"
      stroke-linecap="round"/>`),
  ],
  'unpack-shopping': [
    emoji('baguette-bread', 12, -1, 0.62),
    emoji('leafy-green', 0, 0, 0.58),
    own(`<path d="M12 6.5l2-3.5h5l2 3.5V19h-9z" fill="#fff"/><path d="M12 9h9v5h-9z"
      fill="#26a9ff"/><path d="M12 6.5l2-3.5h5l2 3.5z" fill="#c3cbe0"/>`),
    own(`<path d="M3.5 13.5h22l-1.4 16a1.7 1.7 0 0 1-1.7 1.5H6.6a1.7 1.7 0 0 1-1.7-1.5z"
      fill="#d9a066"/><path d="M3.5 13.5h22l-.3 3H3.8z" fill="#b97f47"/>
      <path d="M10 18.5a4.5 4.5 0 0 0 9 0" fill="none" stroke="#8a5a30" stroke-width="1.7"
        stroke-linecap="round"/>`),
    emoji('red-apple', 20, 19, 0.4),
  ],
  'garden-help': [
    own(`<path d="M27 3.5V20" stroke="#d98a2b" stroke-width="2.6"/><path d="M23.5 3h7"
      stroke="#d98a2b" stroke-width="2.8" stroke-linecap="round"/><path d="M22.5 17h9v6.5
      a4.5 4.5 0 0 1-9 0z" fill="#9aa3b8"/>`),
    emoji('tulip', -3.5, 4, 0.72),
    emoji('seedling', 8.5, 11, 0.54),
    own(`<path d="M1 27.5C3 23.5 8 24 11 24.5s6-1 10-.3 8.5.8 10 3.3a2.5 2.5 0 0 1-2.5 3.5h-25
      A2.5 2.5 0 0 1 1 27.5z" fill="#8a5238"/><g fill="#b97f5c"><circle cx="7" cy="28" r="1"/>
      <circle cx="14" cy="27.5" r="1"/><circle cx="20" cy="29" r="1"/><circle cx="26" cy="27.5"
      r="1"/>
      </g>`),
    emoji('sun', 8.5, -1, 0.4),
  ],
  homework: [
    own(`<path d="M27 26V9.5a4 4 0 0 0-4-4" fill="none" stroke="#8d97b0" stroke-width="2"
      stroke-linecap="round"/><path d="M23.5 2.5l3 6.5-8 1.5z" fill="#00b862"/>`),
    own(GIRL, { x: 1, y: -2, scale: 0.64 }),
    own(`<rect y="23" width="32" height="4.5" rx="1.6" fill="#c98a52"/>
      <path d="M2.5 27.5h3.5V31H2.5zM26 27.5h3.5V31H26z" fill="#8a5238"/>
      <path d="M4 16.5h8.5l1 1 1-1H23l2 7H2z" fill="#e3ebff"/><path d="M13.5 17.5v6"
      stroke="#b8c2da"
      stroke-width="1"/><path d="M5.5 18.8h5.5M5 21h5.7M16.3 18.8h4" stroke="#7fa7f0"
      stroke-width="1.1" stroke-linecap="round"/>`),
    emoji('pencil', 15, 10, 0.42),
  ],
  'read-book': [
    own(`<path d="M1 8.5A1.5 1.5 0 0 1 2.5 7H14l2 1.5L18 7h11.5A1.5 1.5 0 0 1 31 8.5v19
      a1.5 1.5 0 0 1-1.5 1.5H18l-2 1.5L14 29H2.5A1.5 1.5 0 0 1 1 27.5z" fill="#f8312f"/>
      <path d="M3 8c4-2 9-2 13 1v18.5c-4-3-9-3-13-1z" fill="#fff"/><path d="M29 8c-4-2-9-2-13 1v18.5
      c4-3 9-3 13-1z" fill="#eef2fb"/><path d="M16 9v18.5" stroke="#c3cbe0" stroke-width="1"/>
      <path d="M5 10.5c3-1 6-.8 9 .7v12c-3-1.4-6-1.6-9-.7z" fill="#8fdcff"/>
      <path d="M5 19c3-1.4 6 .5 9 0v4.2c-3-1.4-6-1.6-9-.7z" fill="#45c267"/>
      <circle cx="11.3" cy="13.6" r="1.7" fill="#ffc83d"/><path d="M6.5 19.5v-3l2-1.8 2 1.8v3z"
      fill="#f8312f"/><path d="M18.5 13.5c2.5-1.2 5-1.5 8-1M18.5 17c2.5-1.2 5-1.5 8-1M18.5 20.5
      c2.5-1.2 5-1.5 8-1M18.5 24c1.5-.7 3-1.1 5-1.2" stroke="#8d97c8" stroke-width="1.5" fill="none"
      stroke-linecap="round"/>`),
    own(star(16, 3.6, 3) + twinkle(23, 3, 2.2) + twinkle(9, 3, 2.2)),
  ],
  'fold-clothes': [
    own(`<rect x="2" y="23" width="28" height="7.5" rx="3" fill="#0084ce"/><path d="M8 26.8h22"
      stroke="#005a9e" stroke-width="1.3"/><rect x="3" y="16" width="26" height="7.5" rx="3"
      fill="#ffb02e"/><path d="M3 19.8h21" stroke="#d67d00" stroke-width="1.3"/>
      <path d="M7 3h5.5c1 2.4 6 2.4 7 0H25a3 3 0 0 1 3 3v8a2.5 2.5 0 0 1-2.5 2.5h-19
      A2.5 2.5 0 0 1 4 14V6a3 3 0 0 1 3-3z" fill="#86d72f"/><path d="M12.5 3c.6 3.6 6.4 3.6 7 0"
      fill="none" stroke="#44911b" stroke-width="1.6" stroke-linecap="round"/>
      <path d="M4.5 7l5 9M27.5 7l-5 9" stroke="#5fae1f" stroke-width="1.4"/>
      ${star(16, 11.5, 3, '#fff')}`),
  ],
  'dress-alone': [
    own(`<path d="M10.5 17.5L6 12M21 17.5L25.5 12" stroke="#ffcf4f" stroke-width="2.8"
      stroke-linecap="round"/>`),
    emoji('jeans', 8.4, 17.8, 0.46),
    emoji('t-shirt', 7.2, 9.8, 0.54, {
      recolour: {
        '#86d72f': '#f8312f',
        '#44911b': '#c9163c',
        '#c3ef3c': '#ffd23d',
        '#00d26a': '#ff8f5c',
      },
    }),
    own(BOY, { x: 7.2, y: -1.6, scale: 0.53 }),
    emoji('socks', 22.5, 21, 0.34),
  ],
} as const satisfies Partial<Record<PictureId, Drawing>>;

import type { MorePictureId } from '#domain/catalogue/more-pictures.ts';
import { type Drawing, emoji, own } from './drawing.ts';
import { GIRL } from './heads.ts';
import { bubble, clock, NIGHT, star, twinkle } from './shapes.ts';

const PHONE = { '#7167a4': '#8f86d9', '#321b41': '#4a4394' };

/** Further pictures: sweet and savoury treats, screens, toys and games. */
export const TREATS = {
  pizza: [emoji('pizza')],
  burger: [emoji('hamburger')],
  fries: [emoji('french-fries')],
  pancakes: [emoji('pancakes')],
  sweets: [emoji('candy', 6.5, -1.5, 0.76), emoji('candy', -1.2, 12, 0.64, { mirror: true })],
  lollipop: [emoji('lollipop')],
  chocolate: [emoji('chocolate-bar', 0, 0, 1, { recolour: { '#6d4534': '#8a5238' } })],
  doughnut: [emoji('doughnut')],
  cookie: [emoji('cookie')],
  popcorn: [emoji('popcorn')],
  juice: [emoji('beverage-box')],
  'hot-chocolate': [emoji('hot-beverage', 0, 1)],
  'choose-dinner': [
    emoji('pizza', -2, -1.2, 0.6),
    emoji('spaghetti', 13.4, -1, 0.6),
    emoji('index-pointing-up', 5, 12, 0.66),
  ],
  cartoon: [
    emoji('television', 0, 0, 1, { recolour: { '#636363': '#9a6fd8', '#321b41': '#6d4bc4' } }),
    emoji('rabbit-face', 5.5, 11, 0.42),
  ],
  tablet: [
    own(`<rect x="1" y="4" width="30" height="24" rx="3.5" fill="#7a6ff0"/><rect x="4" y="7"
      width="22"
      height="18" rx="1.6" fill="#eaf4ff"/><circle cx="28.5" cy="16" r="1.2" fill="#d9d4ff"/>
      <rect x="6" y="9" width="5" height="5" rx="1.5" fill="#f92f60"/><rect x="12.5" y="9" width="5"
      height="5" rx="1.5" fill="#ffb02e"/><rect x="19" y="9" width="5" height="5" rx="1.5"
      fill="#34cc74"/>
      <rect x="6" y="17.5" width="5" height="5" rx="1.5" fill="#26a9ff"/><rect x="12.5" y="17.5"
      width="5" height="5" rx="1.5" fill="#a56ee0"/><rect x="19" y="17.5" width="5" height="5"
      rx="1.5"
      fill="#ff7eb0"/>`),
  ],
  'phone-time': [
    emoji('mobile-phone', -5, 0, 1, { recolour: PHONE }),
    own(clock(22.5, 22.5, 9, 20, '#00c45f')),
  ],
  music: [
    emoji('headphone', -1, 4, 0.86, { recolour: { '#998ea4': '#8f86d9', '#cdc4d6': '#b8b0f2' } }),
    own(`<path d="M23 11V3.5l7-1.5v7.5" fill="none" stroke="#ff5c9d" stroke-width="2"
      stroke-linejoin="round"/><circle cx="21.5" cy="11" r="2.3" fill="#ff5c9d"/><circle cx="28.5"
      cy="9.5"
      r="2.3" fill="#ff5c9d"/>`),
  ],
  'board-game': [
    own(`<rect x="1" y="4" width="27" height="27" rx="3" fill="#3cc28f"/><path d="M5 8h19v19H5z"
      fill="none" stroke="#fff" stroke-width="4.5" stroke-dasharray="4 1.1"/><path d="M10 25.5a4.5
      2 0 0 0
      9 0L16 18a3.2 3.2 0 1 0-3 0z" fill="#f8312f"/>`),
    emoji('game-die', 15, -1, 0.52),
  ],
  puzzle: [emoji('puzzle-piece')],
  book: [emoji('books')],
  'bedtime-story': [...NIGHT, emoji('open-book', 4.5, 8.6, 0.72)],
  'toy-car': [emoji('racing-car', -1.5, -7, 1.1, { recolour: { '#321b41': '#6b64b0' } })],
  'toy-train': [
    emoji('locomotive', 0, 0, 1, { recolour: { '#1c1c1c': '#5b54a0', '#636363': '#8d97b0' } }),
  ],
  doll: [emoji('dress', 5.5, 11, 0.66), own(GIRL, { x: 7.2, y: -1.5, scale: 0.55 })],
  'soft-toy': [emoji('teddy-bear')],
  robot: [emoji('robot')],
  dinosaur: [emoji('sauropod')],
  unicorn: [emoji('unicorn')],
  rocket: [emoji('rocket')],
  'paint-set': [emoji('artist-palette', -1, 2, 0.9), emoji('paintbrush', 12, -1, 0.6)],
  stickers: [
    own(`<path d="M4 1h24a3 3 0 0 1 3 3v18l-9 9H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z" fill="#bfe6ff"/>
      <path d="M31 22l-9 9v-6.5a2.5 2.5 0 0 1 2.5-2.5z" fill="#7cc4f2"/>${star(9.5, 9.5, 6)}
      <circle cx="22.5" cy="9.5" r="5.5" fill="#ffa92e"/><circle cx="20.5" cy="8.5" r="1"
      fill="#6d4534"/>
      <circle cx="24.5" cy="8.5" r="1" fill="#6d4534"/><path d="M20 11q2.5 2.5 5 0" fill="none"
      stroke="#6d4534" stroke-width="1.2" stroke-linecap="round"/><path d="M10
      28c-5-3.5-6-5-6-7a3.2 3.2
      0 0 1 6-1.3A3.2 3.2 0 0 1 16 21c0 2-1 3.5-6 7z" fill="#f92f60"/>`),
  ],
  kite: [emoji('kite')],
  balloon: [emoji('balloon')],
  'soap-bubbles': [
    own(`${bubble(21, 10, 8)}${bubble(8, 6.5, 4)}${bubble(26, 24, 4)}${bubble(10, 15, 2)}
      <path d="M14 20L3 30.5" stroke="#ff5c9d" stroke-width="2.6" stroke-linecap="round"/><circle
      cx="15.5"
      cy="18.5" r="3.2" fill="none" stroke="#ff5c9d" stroke-width="2"/>`),
  ],
  'dress-up': [emoji('crown')],
  'new-clothes': [emoji('dress'), own(twinkle(26, 6, 4.5) + twinkle(5, 7, 3))],
  'new-shoes': [
    emoji('running-shoe', 0, 2, 0.96, { recolour: { '#9b9b9b': '#ff5c7d', '#bebebe': '#ffb3c0' } }),
    own(twinkle(25, 7, 5) + twinkle(5, 8, 3)),
  ],
  'new-pet': [emoji('dog-face', 0.6, -2, 0.95), emoji('ribbon', 7.6, 16, 0.52)],
  'piggy-bank': [
    own(`<circle cx="17" cy="4.8" r="4.3" fill="#e59a00"/><circle cx="17" cy="4.8" r="3.2"
      fill="#ffd23d"/><path d="M9 25h4.5v6H9zM20 25h4.5v6H20z" fill="#e8709a"/>
      <path d="M2 16.5l3.5-1C7 11 11.5 8.5 17 8.5c7 0 12 4.2 12 10S24 28 17 28c-4.5
      0-8.5-1.8-10.5-5L2 22
      z" fill="#ff94b9"/><path d="M8 12.5L7 7.5l6 2.5z" fill="#e8709a"/><path d="M13 11q4-1.6 8 0"
      stroke="#a83d68" stroke-width="1.6" fill="none" stroke-linecap="round"/><circle cx="10"
      cy="16" r="1.4"
      fill="#433b3b"/><path d="M29 17c2-.5 2.5-2 1.5-3.5" fill="none" stroke="#e8709a"
      stroke-width="1.6"
      stroke-linecap="round"/><circle cx="3.7" cy="19" r=".9" fill="#a83d68"/>`),
  ],
  money: [
    own(`<g transform="rotate(-8 16 12)"><rect x="1" y="4" width="29" height="16" rx="2"
      fill="#3cb371"/>
      <rect x="3.5" y="6.5" width="24" height="11" rx="1" fill="none" stroke="#a8e6c3"
      stroke-width="1.3"/><circle cx="15.5" cy="12" r="3.8" fill="#a8e6c3"/></g>
      <circle cx="10" cy="23.5" r="7.5" fill="#e59a00"/><circle cx="10" cy="23.5" r="5.9"
      fill="#ffd23d"/><circle cx="22.5" cy="23" r="8.5" fill="#e59a00"/><circle cx="22.5" cy="23"
      r="6.8"
      fill="#ffd23d"/><path d="M18.5 22a4.3 4.3 0 0 1 3-3.3M7 22.5a3.6 3.6 0 0 1 2.3-2.5"
      fill="none"
      stroke="#fff3b0" stroke-width="1.7" stroke-linecap="round"/>`),
  ],
  medal: [emoji('sports-medal')],
  trophy: [emoji('trophy')],
} as const satisfies Partial<Record<MorePictureId, Drawing>>;

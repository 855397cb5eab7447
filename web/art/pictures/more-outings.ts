import type { MorePictureId } from '#domain/catalogue/more-pictures.ts';
import { type Drawing, emoji, own } from './drawing.ts';
import { BOY, GIRL, jumper } from './heads.ts';
import { NIGHT, star, twinkle } from './shapes.ts';

/** Further pictures: outings, travel, celebrations and free time. */
export const OUTINGS = {
  zoo: [emoji('giraffe', -2.6, -1, 0.86), emoji('elephant', 10.5, 10.5, 0.68)],
  farm: [
    emoji('cow-face', -2, 6, 0.76),
    emoji('chicken', 15.6, -1, 0.54),
    emoji('pig-face', 17, 16, 0.46),
  ],
  'swimming-pool': [
    own(`<rect x="1" y="9" width="30" height="22" rx="5" fill="#e6ebf7"/><rect x="3.5" y="11.5"
      width="27"
      height="17" rx="3" fill="#26a9ff"/><path d="M6 16c2-1.5 3.5-1.5 5.5 0s3.5 1.5 5.5 0M15
      25.5c2-1.5
      3.5-1.5 5.5 0s3.5 1.5 5.5 0" fill="none" stroke="#a5e3ff" stroke-width="1.6"
      stroke-linecap="round"/>
      <path d="M20.5 16V5a3 3 0 0 1 6 0M25.5 16V5a3 3 0 0 1 5-1.5M20.5 9h5M20.5 13h5" fill="none"
      stroke="#8d97b0" stroke-width="1.8" stroke-linecap="round"/><g transform="translate(10.5
      21)"><circle
      r="4.6" fill="none" stroke="#fff" stroke-width="3.4"/><circle r="4.6" fill="none"
      stroke="#f8312f"
      stroke-width="3.4" stroke-dasharray="3.61 3.61"/></g>`),
  ],
  trampoline: [
    own(`<path d="M4 24v7M28 24v7M11 26v5M21 26v5" stroke="#8d97b0" stroke-width="2"
      stroke-linecap="round"/><ellipse cx="16" cy="23.5" rx="15.5" ry="4.3" fill="#00b862"/><ellipse
      cx="16" cy="23" rx="12.5" ry="2.9" fill="#5b54a0"/><path d="M3 14v-5M3 9l-1.8 2.2M3 9l1.8
      2.2M29
      14v-5M29 9l-1.8 2.2M29 9l1.8 2.2" stroke="#ff9d1c" stroke-width="1.7"
      stroke-linecap="round"/>`),
    own(`${jumper('#1a9be6')}<path d="M12.5 14.5h7v8.5h-7z" fill="#f8312f"/>`, {
      x: 3,
      y: -3,
      scale: 0.82,
    }),
    own(BOY, { x: 10.5, y: -1.7, scale: 0.4 }),
  ],
  'amusement-park': [emoji('ferris-wheel')],
  circus: [emoji('circus-tent')],
  theatre: [emoji('performing-arts')],
  museum: [emoji('classical-building', 0, -1, 0.9), emoji('t-rex', 12, 13, 0.6)],
  beach: [emoji('beach-with-umbrella')],
  mountains: [
    own('<circle cx="26" cy="6" r="4.5" fill="#ffc83d"/>'),
    emoji('snow-capped-mountain', 0, 0, 0.98),
    emoji('hiking-boot', 15, 15, 0.5),
  ],
  camping: [
    emoji('evergreen-tree', 13, -2, 0.7),
    emoji('tent', -2, 5, 0.78),
    emoji('fire', 19.5, 17, 0.46),
  ],
  picnic: [
    own(`<path d="M1 23h30l-3 8H4z" fill="#ff7285"/><path d="M6 23l-1 8M12 23l-.5 8M20 23l.5 8M26
      23l1
      8M2 27h28" stroke="#ffd0d6" stroke-width="1.3"/>`),
    emoji('basket', 1, -1, 0.8),
    emoji('red-apple', 19, 14.5, 0.4),
  ],
  'train-trip': [emoji('train', 0, 0, 1, { recolour: { '#212121': '#6b64b0' } })],
  'bus-trip': [emoji('bus')],
  plane: [emoji('airplane')],
  boat: [emoji('sailboat')],
  fishing: [emoji('fishing-pole', 0, 0, 1, { recolour: { '#6d4534': '#b9742c' } })],
  bowling: [emoji('bowling', 0, 0, 1, { recolour: { '#635994': '#7a6ff0' } })],
  snowman: [emoji('snowman-without-snow')],
  birthday: [emoji('birthday-cake')],
  party: [emoji('party-popper')],
  sleepover: [
    ...NIGHT,
    own(BOY, { x: 0, y: 7, scale: 0.5 }),
    own(GIRL, { x: 15.5, y: 7, scale: 0.5 }),
    own(`<path d="M2 20c4.5-2 9-2 14 0s9.5 2 14 0v3.5a15.5 15.5 0 0 1-28 0z" fill="#ff7eb0"/><path
      d="M2 20
      c4.5-2 9-2 14 0s9.5 2 14 0v2.6c-4.5 2-9 2-14 0s-9.5-2-14 0z" fill="#ffc4de"/>
      ${star(9, 26.3, 2)}${star(16, 28, 2)}${star(23, 26.3, 2)}`),
  ],
  'stay-up-late': [...NIGHT, emoji('owl', 2.5, 5.5, 0.82)],
  'day-off': [emoji('smiling-face-with-sunglasses', 0, 0, 1)],
  photo: [
    emoji('camera', 0, 0, 1, {
      recolour: { '#533566': '#8f86d9', '#321b41': '#4a4394', '#433b6b': '#6b64b0' },
    }),
  ],
  stargazing: [...NIGHT, emoji('telescope', 3, 8, 0.76), own(twinkle(26, 20.5, 2, '#fff'))],
} as const satisfies Partial<Record<MorePictureId, Drawing>>;

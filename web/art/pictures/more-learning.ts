import type { MorePictureId } from '#domain/catalogue/more-pictures.ts';
import { type Drawing, emoji, own } from './drawing.ts';
import { BOY, GIRL, jumper } from './heads.ts';
import { arrow, BRIGHT_SHOES, star } from './shapes.ts';

const NOTES = `<path d="M3 8V2l5-1v6" fill="none" stroke="#ff5c9d" stroke-width="1.5"
  stroke-linejoin="round"/><circle cx="2" cy="8.2" r="1.7" fill="#ff5c9d"/><circle cx="7" cy="7.2"
  r="1.7" fill="#ff5c9d"/>`;

const PAWN = `<path d="M16 2.5a5.5 5.5 0 0 1 3.5 9.7h1.5a1.4 1.4 0 0 1 0 2.8h-1c.3 4 1.3 7 3.5
      9.5h-15
  c2.2-2.5 3.2-5.5 3.5-9.5h-1a1.4 1.4 0 0 1 0-2.8h1.5A5.5 5.5 0 0 1 16 2.5z"/>
  <path d="M7 24.5h18a2 2 0 0 1 2 2V30H5v-3.5a2 2 0 0 1 2-2z"/>`;

/** Further pictures: school, art, music and sport. */
export const LEARNING = {
  'pack-schoolbag': [
    emoji('green-book', 3.5, 0.6, 0.46, { turn: -12 }),
    emoji('straight-ruler', 10.5, 0.8, 0.42, { turn: 20 }),
    emoji('backpack', -0.5, 7, 0.79),
    own(arrow(27, 13, 10.5, 180)),
  ],
  school: [emoji('school')],
  'on-time': [
    emoji('person-running-facing-right', -3, 3, 0.9, { recolour: BRIGHT_SHOES }),
    emoji('alarm-clock', 17.5, 0.5, 0.46),
  ],
  maths: [emoji('abacus')],
  writing: [emoji('writing-hand')],
  'foreign-language': [
    emoji('globe-showing-europe-africa', -1.5, 8, 0.74),
    own(`<path d="M16 1h12.5A2.5 2.5 0 0 1 31 3.5v8a2.5 2.5 0 0 1-2.5 2.5H22l-5 4.5V14h-1
      a2.5 2.5 0 0 1-2.5-2.5v-8A2.5 2.5 0 0 1 16 1z" fill="#ff5c9d"/><g fill="#fff"><circle cx="18"
      cy="7.5" r="1.5"/><circle cx="22.3" cy="7.5" r="1.5"/><circle cx="26.6" cy="7.5"
      r="1.5"/></g>`),
  ],
  science: [
    emoji('test-tube', -2, 2, 0.9),
    emoji('magnifying-glass-tilted-left', 14, 12, 0.6, { recolour: { '#533566': '#7a6ff0' } }),
  ],
  computer: [emoji('laptop')],
  drawing: [
    own(`<rect x="1" y="3" width="25" height="27" rx="2" fill="#fff" stroke="#c3cbe0"
      stroke-width="1"/>
      <path d="M2 24q6-4 12-1t11-1v6.5a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z" fill="#7ed957"/><circle
      cx="20.5"
      cy="9" r="3.2" fill="#ffc83d"/><path d="M6 23v-7l5-4.5 5 4.5v7z" fill="#ffb27a"/><path
      d="M4.5 16.5L11
      10.5l6.5 6" fill="none" stroke="#f8312f" stroke-width="2" stroke-linecap="round"
      stroke-linejoin="round"/><path d="M9.5 23v-4.5h3V23z" fill="#1a9be6"/>`),
    emoji('crayon', 15, 13.5, 0.58),
  ],
  'cut-and-glue': [
    own(`<path d="M2 6h20v24H2z" fill="#ffd23d"/>${star(11, 20, 6.5, '#ff5c9d')}`),
    emoji('scissors', 11, -2, 0.68),
  ],
  'write-letter': [emoji('love-letter', -1, 4, 0.9), emoji('pencil', 15, -0.5, 0.52)],
  piano: [emoji('musical-keyboard', 0, 4, 0.88), own(NOTES, { x: 21, y: 0, scale: 1 })],
  guitar: [emoji('guitar')],
  violin: [
    own(
      `<path d="M29.5 4.5L5 29" stroke="#e0a86e" stroke-width="1.3" stroke-linecap="round"
        transform="translate(1 2)"/>
      <g transform="rotate(45 16 16)"><path d="M14.5-3h3v16h-3z" fill="#6b3d2a"/><path
      d="M13.5-5.5h5v4h-5z"
        fill="#8a5238"/><path d="M16 9.5c4.5 0 6 2 6 4.5 0 2-1.5 2.5-1.5 4.5s2.5 3 2.5 6.5c0 4.5-3
      7-7 7s-7
        -2.5-7-7c0-3.5 2.5-4.5 2.5-6.5S10 16 10 14c0-2.5 1.5-4.5 6-4.5z" fill="#c8692b"/>
      <path d="M14.6 9h2.8v12h-2.8z" fill="#6b3d2a"/><path d="M13.5 26.5h5l-1 4.5h-3z"
      fill="#6b3d2a"/>
      <path d="M12.8 20.5v3.5M19.2 20.5v3.5M13.5 25h5" stroke="#6b3d2a" stroke-width="1.2"
        stroke-linecap="round"/></g>`,
      { x: 0.5, y: 3, scale: 0.88 },
    ),
  ],
  flute: [emoji('flute'), own(NOTES, { x: 1, y: 1, scale: 1 })],
  drum: [emoji('drum')],
  sing: [
    emoji('microphone', -2, 3, 0.9, { recolour: { '#533566': '#8f86d9' } }),
    own(NOTES, { x: 19, y: 2, scale: 1.2 }),
  ],
  chess: [
    own(`<g fill="#f2d7a8" transform="translate(-4.5 1)
      scale(.78)">${PAWN}</g><g fill="#6b64b0" transform="translate(10.5 7)
      scale(.78)">${PAWN}</g>`),
  ],
  exercise: [emoji('person-cartwheeling', 0, 0, 1, { recolour: BRIGHT_SHOES })],
  run: [emoji('person-running-facing-right', 0, 0, 1, { recolour: BRIGHT_SHOES })],
  football: [emoji('soccer-ball')],
  basketball: [emoji('basketball')],
  swimming: [emoji('person-swimming')],
  bike: [emoji('bicycle', 0, 0, 1, { recolour: { '#321b41': '#7a6ff0' } })],
  scooter: [emoji('kick-scooter', 0, 0, 1, { recolour: { '#1c1c1c': '#7a6ff0' } })],
  'roller-skates': [
    emoji('roller-skate', 0, 0, 1, { recolour: { '#433b6b': '#7a6ff0', '#321b41': '#ffd23d' } }),
  ],
  tennis: [emoji('tennis', 0, 0, 1, { recolour: { '#212121': '#4f8dff' } })],
  judo: [emoji('martial-arts-uniform')],
  dance: [
    own(`${jumper('#ff5c9d')}<path d="M13.5 14.5h5l6.5 8.5q-3 2.5-9 2.5T7 23z" fill="#ff94c2"/>
      <path d="M13 13.5h6v4.5h-6z" fill="#ff5c9d"/>`),
    own(GIRL, { x: 9.1, y: 0.5, scale: 0.43 }),
    own(NOTES, { x: 0.5, y: 18, scale: 0.8 }),
    own(NOTES, { x: 24, y: 14, scale: 0.8 }),
  ],
  ski: [emoji('skis')],
  sled: [
    own(`<path d="M0 27.5Q16 18 32 24v5.5a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2z" fill="#cfe3fb"/>
      <g transform="rotate(-9 16 22)"><path d="M3.5 26h21q5 0 5-4.5" fill="none"
      stroke="#f8312f" stroke-width="2.4" stroke-linecap="round"/><path d="M8 25v-4M20 25v-4"
      stroke="#c9163c" stroke-width="2"/><rect x="4" y="18" width="21" height="3.6" rx="1.8"
      fill="#d99a5b"/><path d="M11 18v-4.5q0-4 4-4t4 4V18z" fill="#26a9ff"/><path d="M17
      17.5h7.5l3-2" fill="none" stroke="#3f5fc4" stroke-width="3.2" stroke-linecap="round"
      stroke-linejoin="round"/><path d="M17 13l5.5 1.5" stroke="#26a9ff" stroke-width="2.8"
      stroke-linecap="round"/></g>`),
    own(BOY, { x: 6.2, y: -0.4, scale: 0.42 }),
    own(`<path d="M8.2 5.2C8.4 2.2 10.2.8 13 .8s4.6 1.4 4.8 4.4z" fill="#f92f60"/><path d="M8
      5h10" stroke="#8fdcff" stroke-width="1.8" stroke-linecap="round"/><circle cx="13" cy="1.3"
      r="1.3" fill="#8fdcff"/>`),
    emoji('snowflake', 22, 1, 0.28),
  ],
  'horse-ride': [
    emoji('horse', 0, 0, 1, { recolour: { '#1c1c1c': '#ffdf9e', '#6d4534': '#8a5238' } }),
  ],
} as const satisfies Partial<Record<MorePictureId, Drawing>>;

import type { MorePictureId } from '#domain/catalogue/more-pictures.ts';
import { type Drawing, emoji, own } from './drawing.ts';
import { BOY, DAD, GIRL, HEART, MUM } from './heads.ts';
import { KIND_WORD, star } from './shapes.ts';

const FORBIDDEN = `<circle cx="16" cy="16" r="13.8" fill="none" stroke="#f8312f"
      stroke-width="3.2"/>
  <path d="M6.3 6.3l19.4 19.4" stroke="#f8312f" stroke-width="3.2"/>`;

const NO_DARK_PHONE = { '#7167a4': '#8f86d9', '#321b41': '#4a4394' };

/** Further pictures: being good to each other, family and friends. */
export const PEOPLE = {
  hug: [emoji('hugging-face')],
  'be-kind': [
    emoji('red-heart'),
    own(`<circle cx="11" cy="12.5" r="1.6" fill="#7a0f2e"/><circle cx="21" cy="12.5" r="1.6"
      fill="#7a0f2e"/><path d="M12 16.5q4 4 8 0" fill="none" stroke="#7a0f2e" stroke-width="1.7"
      stroke-linecap="round"/>`),
  ],
  'make-peace': [emoji('handshake')],
  'help-sibling': [
    own(GIRL, { x: -0.5, y: -2, scale: 0.66 }),
    emoji('baby', 14, 12.5, 0.6),
    own(HEART, { x: 20.5, y: 1, scale: 0.34 }),
  ],

  share: [
    own(GIRL, { x: -0.5, y: -1.5, scale: 0.52 }),
    own(BOY, { x: 16, y: -1.5, scale: 0.52 }),
    emoji('teddy-bear', 6, 11, 0.64),
  ],

  quiet: [emoji('shushing-face')],
  listen: [
    emoji('ear', -2, 0, 1),
    own(`<path d="M24 10.5a8 8 0 0 1 0 11M27.5 6.5a14 14 0 0 1 0 19" fill="none" stroke="#4f8dff"
      stroke-width="2.6" stroke-linecap="round"/>`),
  ],
  'good-mood': [emoji('grinning-face-with-big-eyes')],
  'be-brave': [
    own(`<path d="M5 30V13C5 6 9.5 1 16 1s11 5 11 12v17z" fill="#8d83e8"/><g fill="#fff"><circle cx="10.6" cy="6.4" r="2.6"/><circle cx="21.4" cy="6.4"
      r="2.6"/></g><circle cx="11.2" cy="7.2" r="1.4" fill="#433b6b"/><circle cx="20.8" cy="7.2"
      r="1.4" fill="#433b6b"/>
      <path d="M6 19Q1.6 15.5 2.4 10M26 19q4.4-3.5 3.6-9" fill="none" stroke="#8d83e8"
      stroke-width="3.8" stroke-linecap="round"/><path d="M10.5 20.5Q6 27 2.5 30q3 1.6 6
      .6l7.5.9 7.5-.9q3 1 6-.6-3.5-3-8-9.5z" fill="#f8312f"/><path d="M11.5 22L8 26.2l3.5
      2M20.5 22l3.5 4.2-3.5 2" fill="none" stroke="#ffcf4f" stroke-width="2.4"
      stroke-linecap="round" stroke-linejoin="round"/><path d="M11 20h10l-.8 9v2.5h-8.4V29z"
      fill="#26a9ff"/>${star(16, 26, 3)}`),
    own(BOY, { x: 8, y: 7, scale: 0.5 }),
  ],
  'say-sorry': [emoji('pleading-face', -1, 0, 0.84), emoji('tulip', 16, 11, 0.66)],
  'thank-you': [
    own(GIRL, { x: 8.5, y: 9, scale: 0.72 }),
    own(KIND_WORD, { x: -0.5, y: -0.5, scale: 0.84 }),
  ],
  'call-grandma': [emoji('old-woman', -1, 0, 0.88), emoji('telephone-receiver', 15, 14, 0.56)],
  'visit-grandparents': [
    emoji('old-woman', -2, -1, 0.62),
    emoji('old-man', 14, -1, 0.62),
    own(GIRL, { x: 7.7, y: 14.5, scale: 0.52 }),
  ],

  'phone-away': [emoji('mobile-phone', 4, 4, 0.75, { recolour: NO_DARK_PHONE }), own(FORBIDDEN)],
  'no-tv': [
    emoji('television', 4, 4, 0.75, { recolour: { '#636363': '#9aa3c8', '#321b41': '#6b64b0' } }),
    own(FORBIDDEN),
  ],
  'friend-visit': [
    emoji('house', 3.8, -1, 0.76),
    own(GIRL, { x: -0.5, y: 14.5, scale: 0.52 }),
    own(BOY, { x: 16, y: 14.5, scale: 0.52 }),
  ],

  'time-with-mum': [
    own(MUM, { x: -1.5, y: -1.5, scale: 0.76 }),
    own(BOY, { x: 13.5, y: 13, scale: 0.58 }),
    own(HEART, { x: 21, y: 1, scale: 0.34 }),
  ],

  'time-with-dad': [
    own(DAD, { x: -2.5, y: -1.5, scale: 0.8 }),
    own(GIRL, { x: 13, y: 13, scale: 0.58 }),
    own(HEART, { x: 21.5, y: 0.5, scale: 0.34 }),
  ],
} as const satisfies Partial<Record<MorePictureId, Drawing>>;

import type { MorePictureId } from '#domain/catalogue/more-pictures.ts';
import { type Drawing, emoji, own } from './drawing.ts';
import { bowl, bubble, twinkle } from './shapes.ts';

const bin = (x: number, lid: string, fill: string, mark: string): string =>
  `<path d="M${x} 14h9l-.8 14.5a2 2 0 0 1-2 1.8h-3.4a2 2 0 0 1-2-1.8z" fill="${fill}"/>
  <rect x="${x - 0.5}" y="11.5" width="10" height="3.4" rx="1.5" fill="${lid}"/>${mark}`;

const CAN = `<path d="M22 13l7-5" stroke="#1a9be6" stroke-width="2.6" stroke-linecap="round"/>
  <path d="M27 5l4 5" stroke="#0070c0" stroke-width="2.6" stroke-linecap="round"/>
  <path d="M8 14H6a4 4 0 0 0 0 9.5h2" fill="none" stroke="#0070c0" stroke-width="2.4"/>
  <path d="M8 12h12l2.5 14.5a2 2 0 0 1-2 2.5h-11a2 2 0 0 1-2-2.5z" fill="#1a9be6"/>
  <path d="M9 12a5 5 0 0 1 10 0" fill="none" stroke="#0070c0" stroke-width="2.2"/>`;

const PINK_SHOE = { '#9b9b9b': '#ff5c7d', '#bebebe': '#ff94a8' };

const HANGER = `<path d="M16 9V7.5a2.5 2.5 0 1 0-2.5-2.5" fill="none" stroke="#8d97b0"
      stroke-width="1.8"
  stroke-linecap="round"/>`;

/** Further pictures: the household and its animals. */
export const HOME = {
  recycle: [
    own(
      bin(
        0.8,
        '#ffe14d',
        '#f5b800',
        '<path d="M3.8 18h3v1.5l1 1.5v5H2.8v-5l1-1.5z" fill="#fff8d6"/>',
      ) +
        bin(11.5, '#5aa9ff', '#2b7de0', '<path d="M13.5 18.5h5v7h-5z" fill="#e3f0ff"/>') +
        bin(
          22.2,
          '#5fd482',
          '#2fa84f',
          '<path d="M25.3 18h2.8v3l.9 5h-4.6l.9-5z" fill="#dbffe6"/>',
        ),
    ),
    emoji('recycling-symbol', 10.3, 0, 0.34),
  ],
  'sweep-floor': [
    own(`<path d="M.5 29.5h31" stroke="#d99a5b" stroke-width="3" stroke-linecap="round"/>
      <g fill="#9c6f4c"><circle cx="14" cy="26.4" r="1.3"/><circle cx="17.5" cy="27.2"
      r="1.1"/><circle cx="16" cy="24" r=".9"/></g><path d="M30.5 12.5L26.5 19"
      stroke="#0070c0" stroke-width="3" stroke-linecap="round"/><path d="M24 17.5l7 3.5-1.5
      7H18z" fill="#1a9be6"/><path d="M18 28l2.4-2.4h9.6L29.5 28z" fill="#5cc4ff"/>`),
    emoji('broom', -1.4, 2.6, 0.8, { mirror: true, recolour: { '#7d4533': '#f8312f' } }),
  ],
  'clean-window': [
    emoji('window', -2, 1, 0.96),
    emoji('sponge', 15, 14, 0.54),
    own(bubble(8, 8, 2.6) + bubble(27, 7, 2.2) + bubble(12, 13, 1.6) + bubble(29.5, 12, 1.3)),
  ],
  'clean-bathroom': [
    emoji('bathtub', -1, 0, 0.92),
    emoji('sponge', 16, 0, 0.5),
    own(twinkle(5, 6, 3.6) + twinkle(27, 26, 4.2) + twinkle(21.5, 29.5, 2)),
  ],
  'hang-laundry': [
    own('<path d="M0 6q16 4.5 32 0" fill="none" stroke="#8d97b0" stroke-width="1.6"/>'),
    emoji('t-shirt', -1.4, 6.5, 0.74),
    emoji('socks', 16, 8, 0.56),
    own(`<g fill="#e0a86e"><rect x="3.5" y="4.5" width="2.2" height="6" rx="1"/><rect x="11.5"
      y="5.2"
      width="2.2" height="6" rx="1"/><rect x="19.5" y="5.5" width="2.2" height="6" rx="1"/><rect
      x="27"
      y="4.5" width="2.2" height="6" rx="1"/></g>`),
  ],
  'iron-clothes': [
    own(`<rect y="26.5" width="32" height="3.8" rx="1.8" fill="#f7a8c4"/><path d="M2 25C3 17 9 13
      17 13h9
      a2 2 0 0 1 2 2v10z" fill="#1a9be6"/><path d="M1.5 22.5h27.5V26H3a1.5 1.5 0 0 1-1.5-1.5z"
      fill="#c9d0e2"/><path d="M10 12.5C12 7.5 15 5.5 19 5.5h4.5a3 3 0 0 1 3 3V14" fill="none"
      stroke="#0070c0" stroke-width="3.2" stroke-linecap="round"/><circle cx="20" cy="18" r="1.9"
      fill="#ffd23d"/><path d="M6 8c-1.5-1.7 1.2-3 0-5M2.5 12c-1.2-1.5 1-2.5 0-4" fill="none"
      stroke="#b9c2dc" stroke-width="1.6" stroke-linecap="round"/>`),
  ],
  'shoes-in-place': [
    own(`<path d="M1.5 3v27M30.5 3v27" stroke="#a56953" stroke-width="3" stroke-linecap="round"/>
      <path d="M2 14.5h28M2 28h28" stroke="#c98a52" stroke-width="3"/>`),
    emoji('hiking-boot', 8.5, 0, 0.46),
    emoji('running-shoe', 3, 13.2, 0.46, { recolour: PINK_SHOE }),
    emoji('running-shoe', 14, 13.2, 0.46, { recolour: PINK_SHOE }),
  ],
  'hang-jacket': [
    own(`<path d="M1 3h30" stroke="#a56953" stroke-width="3.4" stroke-linecap="round"/>${HANGER}`),
    emoji('coat', 2, 5, 0.86),
  ],
  'water-plants': [
    emoji('potted-plant', 10, 8, 0.74),
    own(CAN, { x: 0, y: -3.5, scale: 0.7, turn: 18 }),
    own(`<path d="M21.5 8.5v3M24.5 7.5v3M19 11.5v2" stroke="#26a9ff" stroke-width="1.7"
      stroke-linecap="round"/>`),
  ],
  'shovel-snow': [
    own(`<path d="M27 2.5L17 18" stroke="#d98a2b" stroke-width="2.6" stroke-linecap="round"/><path
      d="M24 1.5l5.5 3.4" stroke="#d98a2b" stroke-width="2.8" stroke-linecap="round"/>
      <path d="M12.5 14.5l9 6-4.5 8.5a2 2 0 0 1-2.8.7L5.5 24a2 2 0 0 1-.4-2.9z" fill="#f8312f"/>
      <path d="M3 22.5c0-4 3-5.5 5-5 1-2.5 5-3 6.5-.5 3 0 4 3.5 2.5 6z" fill="#e9f3ff"/>
      <path d="M0 31c0-4 3.5-5 6-4.5 2-2.5 6.5-2 8 .5 3-1 6 0 7 1.5 2.5-1.5 8-1 9.5 2.5z"
      fill="#cfe3fb"/>`),
    emoji('snowflake', 1, 1, 0.34),
    emoji('snowflake', 22.5, 12, 0.26),
  ],
  'rake-leaves': [
    own(`<path d="M29.5 2L14 20.5" stroke="#d98a2b" stroke-width="2.6" stroke-linecap="round"/>
      <path d="M8.5 16.5l11 8.5M8.5 16.5L4 22.5M11.2 18.6l-4.5 6M14 20.7l-4.5 6M16.7 22.9l-4.5
      6M19.5
      25l-4 6" stroke="#f8312f" stroke-width="2" stroke-linecap="round" fill="none"/>`),
    emoji('fallen-leaf', 16, 16, 0.52),
    emoji('maple-leaf', 0, 0, 0.46),
  ],
  'go-shopping': [
    emoji('shopping-cart', 0, 0, 1),
    emoji('red-apple', 13, 4, 0.34),
    emoji('bread', 18.5, 3, 0.36),
  ],
  repair: [emoji('toolbox', -1, 8, 0.8), emoji('hammer', 11, -0.5, 0.62)],
  'help-baby': [emoji('baby', -2, 5, 0.86), emoji('baby-bottle', 14.6, -1, 0.56)],
  'feed-cat': [
    emoji('cat-face', 4.5, -1.5, 0.72),
    own(bowl('#8d65e0', '#6d4bc4', '#f2a33a')),
    emoji('fish', 11, 22, 0.3, { recolour: { '#00a6ed': '#fff', '#0074ba': '#d9d2ff' } }),
  ],
  'feed-fish': [
    own(`<path d="M8 7h16c4 2.5 7 6.5 7 12 0 5-3 9-6.5 11.5h-17C4 28 1 24 1 19c0-5.5 3-9.5 7-12z"
      fill="#c9eeff"/><path d="M3 13.5q6.5-2.5 13 0t13 0c1.2 1.6 2 3.4 2 5.5 0 5-3 9-6.5 11.5h-17
      C4 28 1 24 1 19c0-2.1.8-3.9 2-5.5z" fill="#5cc4ff"/><rect x="7" y="5" width="18" height="3"
      rx="1.5"
      fill="#8fdcff"/><g fill="#c9742c"><circle cx="12" cy="2.5" r="1.1"/><circle cx="17" cy="3"
      r="1.2"/>
      <circle cx="20.5" cy="1.5" r="1"/><circle cx="15" cy="10.5" r="1.1"/></g>`),
    emoji('tropical-fish', 8, 13, 0.52, {
      recolour: { '#635994': '#f8312f', '#00a6ed': '#ff822d' },
    }),
    own(bubble(7, 18, 1.3) + bubble(25.5, 17, 1.4)),
  ],
  'feed-hamster': [emoji('hamster', 4.5, -1.5, 0.72), own(bowl('#3cc28f', '#2a9a70', '#d8b06a'))],
  'feed-rabbit': [emoji('rabbit-face', -2, 0, 0.86), emoji('carrot', 14, 13, 0.6)],
  'feed-bird': [
    emoji('parrot', -2, -1, 0.86),
    own(bowl('#f59a00', '#c97a00', '#e8cf7a'), { x: 14.5, y: 14, scale: 0.56 }),
  ],
  turtle: [emoji('turtle'), emoji('leafy-green', 0, 19, 0.34)],
} as const satisfies Partial<Record<MorePictureId, Drawing>>;

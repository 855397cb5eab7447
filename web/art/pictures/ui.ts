import type { PictureId } from '#domain/catalogue/pictures.ts';
import { type Drawing, emoji, own } from './drawing.ts';
import { arrow, KIND_WORD, star, starPath, twinkle } from './shapes.ts';

const BROWN = '#6d4534';

const smile = (y: number): string => `<path d="M13.5 ${y}q2.5 2.6 5 0" fill="none"
  stroke="${BROWN}" stroke-width="1.3" stroke-linecap="round"/>`;
const eyes = (y: number): string => `<circle cx="12.3" cy="${y}" r="1.4" fill="${BROWN}"/>
  <circle cx="19.7" cy="${y}" r="1.4" fill="${BROWN}"/>`;
const cheeks = (y: number): string => `<circle cx="10.2" cy="${y}" r="1.3" fill="#ff9f6b"/>
  <circle cx="21.8" cy="${y}" r="1.3" fill="#ff9f6b"/>`;

const stroke = (d: string, colour: string, width = 5): string => `<path d="${d}" fill="none"
  stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const BLUE = '#4f8dff';
const VIOLET = '#7a6ff0';
const STEEL = '#8b93b8';

const thumb = (hand: string, shade: string, cuff: string): string => `<path d="M7.5 15h4.5v10H7.5
  a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 7.5 15z" fill="${cuff}"/>
  <path d="M12 15.2c2.4-1.6 4-4.4 4.3-7.7.2-2 4.5-1.6 4.5 2 0 1.7-.5 3-1 4h4.4a2 2 0 0 1 1.3 3.5
  2 2 0 0 1-.5 3.4 2 2 0 0 1-.9 3.1 1.9 1.9 0 0 1-1.7 2.5H16c-1.6 0-3-.4-4-1z" fill="${hand}"/>
  <path d="M20.5 17h5M20.3 20.4h4.7M20 23.5h4" stroke="${shade}" stroke-width="1.1"
  stroke-linecap="round"/>`;

const SPEAKER = `<path d="M3 12.5A1.5 1.5 0 0 1 4.5 11H9l7.2-6.2A1.7 1.7 0 0 1 19 6.1v19.8a1.7
  1.7 0 0 1-2.8 1.3L9 21H4.5A1.5 1.5 0 0 1 3 19.5z" fill="${BLUE}"/><path d="M3 12.5A1.5 1.5 0 0 1
  4.5 11H9v10H4.5A1.5 1.5 0 0 1 3 19.5z" fill="#2f63d6"/>`;

/** The pictures of the interface itself; a family cannot choose them. */
export const UI_DRAWINGS = {
  sending: [
    own(`<path d="M3.5 15.8 28.5 4.5 21.5 27.500l-6.3-6.300z" fill="#dbe8ff"/><path
      d="M28.5 4.5 12.3 19.300l-8.8-3.500z" fill="#fff"/><path d="M28.5 4.5 15.2 21.200l-3
      5.8-.1-7.800z" fill="${BLUE}"/><path d="M3.5 15.8 28.5 4.5 21.5 27.500l-6.3-6.3-3
      5.8-.1-7.800z" fill="none" stroke="${VIOLET}" stroke-width="1.4" stroke-linejoin="round"/>`),
  ],
  'thumb-up': [
    own(`<circle cx="16" cy="16" r="15.5" fill="#1fae5b"/><circle cx="16" cy="16" r="13.3"
      fill="#34cc74"/>${thumb('#ffd23d', '#d99a00', '#fff')}${twinkle(24.6, 8.2, 2.6, '#fff6b8')}
      ${twinkle(8.5, 9.5, 2.2, '#fff6b8')}`),
  ],
  'thumb-down': [
    own(
      `<rect x="1" y="1" width="30" height="30" rx="7.5" fill="#d9566b"/><rect x="3.2" y="3.2"
      width="25.6" height="25.6" rx="5.5" fill="#f0808f"/>`,
    ),
    own(thumb('#fff0e2', '#d99f8c', '#b53a52'), { y: 0, turn: 180, mirror: true }),
  ],
  star: [own(`${star(16, 16.8, 15.5)}<path d="${starPath(16, 17, 9)}" fill="#ffe680"/>`)],
  'star-empty': [
    own(`<path d="${starPath(16, 16.8, 13)}" fill="#aab0dc" fill-opacity=".28" stroke="#9aa1d6"
      stroke-width="2.6" stroke-linejoin="round"/>`),
  ],
  'star-waiting': [
    own(`<path d="${starPath(15, 15.8, 12.5)}" fill="#ffeeb8" stroke="#f5a623" stroke-width="2.6"
      stroke-linejoin="round"/>`),
    own('<circle cx="24" cy="23.5" r="8" fill="#7a6ff0"/>'),
    emoji('hourglass-not-done', 18, 17.5, 0.375),
  ],
  hourglass: [emoji('hourglass-not-done')],
  check: [own(stroke('M5.5 17l7 7.5L27 8.5', '#1fae5b', 6))],
  cross: [own(stroke('M7.5 7.5l17 17M24.5 7.5l-17 17', '#ea5468', 6))],
  'arrow-left': [own(stroke('M27 16H6.5M15 6.5L5.5 16l9.5 9.5', BLUE))],
  'arrow-right': [own(stroke('M5 16h20.5M17 6.5l9.5 9.5-9.5 9.5', BLUE))],
  'arrow-up': [own(stroke('M16 27V6.5M6.5 15L16 5.5l9.5 9.5', BLUE))],
  'arrow-down': [own(stroke('M16 5v20.5M6.5 17l9.5 9.5 9.5-9.5', BLUE))],
  handle: [own(stroke('M5 9h22M5 16h22M5 23h22', STEEL, 3.5))],
  plus: [own(stroke('M16 5.5v21M5.5 16h21', '#1fae5b', 6))],
  minus: [own(stroke('M5.5 16h21', '#ea5468', 6))],
  menu: [own(stroke('M5 8.5h22M5 16h22M5 23.5h22', '#ffffff', 3.6))],
  loudspeaker: [
    own(SPEAKER + stroke('M22.5 11.5a6 6 0 0 1 0 9M26 7.5a12 12 0 0 1 0 17', '#ffb020', 2.8)),
  ],
  sounds: [
    own(`${SPEAKER}<g fill="#ffb020"><ellipse cx="23.4" cy="21.6" rx="2.8" ry="2.2"/><ellipse
      cx="29" cy="19.6" rx="2.5" ry="2"/></g>${stroke('M25.4 21.4V9.6l5.4-2.2v12', '#ffb020', 1.9)}`),
  ],
  muted: [
    own(
      `<g opacity=".6">${SPEAKER}</g>${stroke('M5 28L28 4', '#fff', 6)}${stroke('M5 28L28 4', VIOLET, 3.2)}`,
    ),
  ],
  microphone: [
    own(`<rect x="10.5" y="2" width="11" height="18" rx="5.5" fill="#ea5468"/><path d="M10.5 9h11M10.5
      13h11" stroke="#ffb3c0" stroke-width="1.6"/>${stroke('M6 15a10 10 0 0 0 20 0M16 25v5M10.5 30h11', STEEL, 3)}`),
  ],
  stop: [own('<rect x="5.5" y="5.5" width="21" height="21" rx="4" fill="#ea5468"/>')],
  settings: [
    own(`<path d="M16 4v24M4 16h24M7.5 7.5l17 17M24.5 7.5l-17 17" stroke="${STEEL}"
      stroke-width="6" stroke-linecap="round"/><circle cx="16" cy="16" r="10.5" fill="${STEEL}"/>
      <circle cx="16" cy="16" r="7.5" fill="#c3c9e3"/><circle cx="16" cy="16" r="3.6"
      fill="#6a72a0"/>`),
  ],
  logout: [
    own(`<path d="M3 4.5A2.5 2.5 0 0 1 5.5 2h11A2.5 2.5 0 0 1 19 4.5v23a2.5 2.5 0 0 1-2.5 2.5h-11
      A2.5 2.5 0 0 1 3 27.5z" fill="#8a5238"/><path d="M5.5 4.5h11v23h-11z" fill="#ffe9c2"/>
      <path d="M5.5 4.5L13 7.5v22l-7.5-2z" fill="#d98f4a"/><circle cx="11" cy="18" r="1.3"
      fill="#ffd23d"/>${arrow(30.5, 16, 13.5, 90, '#ea5468')}`),
  ],
  pencil: [emoji('pencil')],
  bin: [
    own(`<path d="M6 10h20l-1.5 18.3A2 2 0 0 1 22.5 30h-13a2 2 0 0 1-2-1.7z" fill="#ef7383"/>
      <path d="M12.5 14.5l.5 11M19.5 14.5l-.5 11" stroke="#fff" stroke-width="2.2"
      stroke-linecap="round"/><rect x="3.5" y="5.5" width="25" height="5" rx="2.2" fill="#d9566b"/>
      <path d="M12 5.5a2.5 2.5 0 0 1 2.5-3h3a2.5 2.5 0 0 1 2.5 3" fill="none" stroke="#d9566b"
      stroke-width="2.2"/>`),
  ],
  home: [emoji('house')],
  calendar: [
    own(`<rect x="2.5" y="4.5" width="27" height="26" rx="4" fill="#e6eaff"/><path d="M2.5 8.5a4 4
      0 0 1
      4-4h19a4 4 0 0 1 4 4V13h-27z" fill="#ea5468"/><path d="M9.5 2v5.5M22.5 2v5.5" stroke="#8b93b8"
      stroke-width="2.8" stroke-linecap="round"/><g fill="#b9c2e6"><rect x="6" y="16" width="4.5"
      height="4.5" rx="1.2"/><rect x="13.7" y="16" width="4.5" height="4.5" rx="1.2"/><rect x="21.5"
      y="16" width="4.5" height="4.5" rx="1.2"/><rect x="6" y="23.5" width="4.5" height="4.5"
      rx="1.2"/></g>${star(16.5, 25.5, 3.6)}<rect x="21.5" y="23.5" width="4.5" height="4.5"
      rx="1.2" fill="#b9c2e6"/>`),
  ],
  missions: [
    own(`<rect x="3" y="3.5" width="26" height="27.5" rx="4" fill="${VIOLET}"/><rect x="6" y="7"
      width="20" height="21" rx="2" fill="#fff"/><rect x="10.5" y="1.5" width="11" height="6.5"
      rx="2.5"
      fill="#c9c4ff"/>${star(16, 15.5, 6)}${stroke('M11.5 24.5l2.7 2.4 5.5-5', '#1fae5b', 2.4)}`),
  ],
  progress: [
    own(`<rect x="2" y="20" width="7.5" height="10.5" rx="2" fill="#4fc3ff"/><rect x="12.2" y="15"
      width="7.5" height="15.5" rx="2" fill="#34cc74"/><rect x="22.5" y="10.5" width="7.5"
      height="20"
      rx="2" fill="#ff9d3c"/>${star(26.2, 5, 4.6)}`),
  ],
  gifts: [
    own(`<path d="M4 14h24v14a2.5 2.5 0 0 1-2.5 2.5h-19A2.5 2.5 0 0 1 4 28z" fill="#ff6f9f"/>
      <rect x="2" y="9.5" width="28" height="6" rx="2" fill="#ff94b9"/><path d="M13.5 9.5h5v21h-5z"
      fill="#ffe14d"/><path d="M16 9.5C10 9.5 6.5 7.5 8 4.5S14.5 3 16 9.5c1.5-6.5 6.5-8 8-5s-2 5-8
      5z"
      fill="none" stroke="#ffe14d" stroke-width="2.6" stroke-linejoin="round"/>`),
  ],
  hero: [
    own(`<path d="M10 15L2 30c5 1.5 9-.5 14-.5s9 2 14 .5l-8-15z" fill="#ea3f5c"/>
      ${star(16, 16, 13.5)}<path d="M8 13.5c2.5-1.3 5.5-1 8 .3 2.5-1.3 5.5-1.6 8-.3.5 3-1 5.5-3.6
      5.5
      -2 0-3.2-1-4.4-2.4-1.2 1.4-2.4 2.4-4.4 2.4C9 19 7.5 16.5 8 13.5z" fill="#3f6fe8"/>
      <ellipse cx="12.2" cy="16" rx="1.7" ry="1.5" fill="#fff"/><ellipse cx="19.8" cy="16" rx="1.7"
      ry="1.5" fill="#fff"/><circle cx="12.4" cy="16" r=".9" fill="#433b3b"/><circle cx="19.6"
      cy="16"
      r=".9" fill="#433b3b"/>${smile(20.5)}`),
  ],
  points: [
    own(`<path d="M2 21.5v4.5c0 2.5 4.5 4.5 10 4.5S22 28.5 22 26v-4.5z" fill="#d98a00"/><path d="M2
      25.5c0 2.5 4.5 4.3 10 4.3s10-1.8 10-4.3" fill="none" stroke="#ffc83d" stroke-width="1.2"/>
      <ellipse cx="12" cy="21.5" rx="10" ry="4.5" fill="#ffc83d"/><circle cx="20" cy="12" r="11"
      fill="#e59a00"/><circle cx="20" cy="11.6" r="10"
      fill="#ffd23d"/>${star(20, 12, 7, '#fff3b0')}`),
  ],
  'lock-star': [
    own(`<path d="M9 15v-4a7 7 0 0 1 14 0v4" fill="none" stroke="${STEEL}" stroke-width="4"/>
      <rect x="4.5" y="13.5" width="23" height="17.5" rx="4.5" fill="#7a6ff0"/>
      ${star(16, 22.3, 6.5)}`),
  ],
  'sleeping-star': [
    own(
      star(14.5, 18, 13) +
        stroke('M8.5 17.5q1.9 1.7 3.8 0M16.2 17.5q1.9 1.7 3.8 0', BROWN, 1.3) +
        `<circle cx="14.3" cy="21" r="1.3" fill="${BROWN}"/><circle cx="8" cy="20.3" r="1.3"
      fill="#ff9f6b"/><circle cx="20.7" cy="20.3" r="1.3" fill="#ff9f6b"/>
      <path d="M6.5 12.5c2-6.5 8-10.5 14.5-9-1 1.5-1.3 3.5-.5 9.5-4.5-2-9.5-2-14 -.5z"
      fill="#5f7cff"/>
      <circle cx="21.5" cy="4.3" r="2.5"
      fill="#b9c8ff"/>${stroke('M6.5 12.8q7-2.6 14 .4', '#dbe3ff', 2.6)}`,
    ),
    own(
      stroke('M25.5 11h4l-4 4.5h4', '#6f8cff', 1.7) +
        stroke('M23.5 18.3h2.6l-2.6 3h2.6', '#6f8cff', 1.4),
    ),
  ],
  moon: [emoji('crescent-moon')],
  sun: [emoji('sun-with-face')],
  sunshade: [emoji('beach-with-umbrella', 0, 0, 1, { recolour: { '#f8312f': VIOLET } })],
  thermometer: [
    emoji('thermometer', 0, 0, 1, { recolour: { '#f8312f': VIOLET, '#ff8687': '#b9c8ff' } }),
  ],
  'cloud-offline': [
    own(`<path d="M8.5 25A6.5 6.5 0 0 1 7.5 12a9 9 0 0 1 17-1.5A7.3 7.3 0 0 1 24 25z"
      fill="#b9c2e6"/>${stroke('M5.5 4.5l21.5 24', '#ea5468', 3.4)}`),
  ],
  'sad-star': [
    own(
      star(16, 16.8, 15, '#f5c542') +
        eyes(16) +
        stroke('M13.2 21.5q2.8-2.6 5.6 0', BROWN, 1.3) +
        stroke('M10.5 13l2.5-1M21.5 13l-2.5-1', BROWN, 1.1) +
        '<path d="M21 18c1.7 2.3 2 3.7.2 4.6-1.8-.7-1.7-2.4-.2-4.6z" fill="#4fb4ff"/>',
    ),
  ],
  'proud-star': [
    own(
      star(16, 18, 13.5) +
        stroke('M10.6 17.5q1.7-2 3.4 0M18 17.5q1.7-2 3.4 0', BROWN, 1.4) +
        `<path d="M12.5 20h7a3.5 3.5 0 0 1-7 0z" fill="#d5163f"/>${cheeks(20)}
      <g fill="#ff5c9d"><circle cx="4.5" cy="6" r="1.7"/><path d="M26 2.5l3 1.5-1.5 3-3-1.5z"/></g>
      <g fill="#4fb4ff"><circle cx="28" cy="11" r="1.5"/><path d="M8.5 2l2.5 2-2 2.5-2.5-2z"/></g>
      <g fill="#34cc74"><circle cx="22.5" cy="4.5" r="1.3"/><path d="M1.5 11.5l2.5-.8.8
      2.5-2.5.8z"/>
      </g>`,
    ),
  ],
  'word-heart': [emoji('red-heart')],
  'word-hug': [emoji('hugging-face')],
  'word-crown': [emoji('crown')],
  'word-note': [own(KIND_WORD, { x: 1, y: 2.5, scale: 1.25 })],
  logo: [
    own(
      stroke('M4 27L12 17 20.5 4.3 28.3 12 26 26', '#8f9cff', 1.6) +
        star(12, 17, 11) +
        star(20.5, 4.3, 3.6, '#ffc22e') +
        star(28.3, 12, 3, '#ffc22e') +
        star(26, 26, 4, '#ffc22e') +
        star(3.8, 27.5, 3.2, '#ffc22e') +
        `<circle cx="9.3" cy="16.5" r="1.2" fill="${BROWN}"/><circle cx="14.7" cy="16.5" r="1.2"
      fill="${BROWN}"/>${stroke('M9.8 19q2.2 2.2 4.4 0', BROWN, 1.2)}`,
    ),
  ],
  // A family's pictures have other names: both lie in one file.
} as const satisfies Record<string, Drawing> & { [Name in PictureId]?: never };

export type UiPictureId = keyof typeof UI_DRAWINGS;

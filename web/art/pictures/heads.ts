const face = (
  y: number,
): string => `<circle cx="11.5" cy="${y}" r="1.6" fill="#433b3b"/><circle cx="20.5"
  cy="${y}" r="1.6" fill="#433b3b"/><path d="M11.8 ${y + 3.5}h8.4a4.2 4.2 0 0 1-8.4 0z"
      fill="#d5163f"/>`;

/** A mother's head: long brown hair and earrings. */
export const MUM = `<path d="M16 3C8.5 3 5.5 8.5 5.5 15c0 5-.5 9-2 12.5 4 2 8 2.5 12.5 2.5s8.5-.5
      12.5-2.5
  c-1.5-3.5-2-7.5-2-12.5C26.5 8.5 23.5 3 16 3z" fill="#a3512b"/><circle cx="16" cy="16.5" r="9"
  fill="#ffcf4f"/><path d="M7 16c0-6 3.5-9.5 9.5-9.5S25 10 25 16c-4-.8-6.5-3-8-6-2 3.2-5.5 5.2-10
      6z"
  fill="#a3512b"/><circle cx="8" cy="21" r="1.5" fill="#ff5c9d"/><circle cx="24" cy="21" r="1.5"
  fill="#ff5c9d"/><circle cx="12.6" cy="17.5" r="1.3" fill="#433b3b"/><circle cx="19.4" cy="17.5"
  r="1.3" fill="#433b3b"/><path d="M12.8 20.6h6.4a3.2 3.2 0 0 1-6.4 0z" fill="#d5163f"/>`;

/** A father's head: short hair and a beard. */
export const DAD = `<circle cx="6.3" cy="17" r="2.3" fill="#f5b92e"/><circle cx="25.7" cy="17"
      r="2.3"
  fill="#f5b92e"/><path d="M7 12a9 9 0 0 1 18 0v6a9 11 0 0 1-18 0z" fill="#ffcf4f"/>
  <path d="M6 15.5C4.5 7 9 2.5 16 2.5S27.5 7 26 15.5c-1-1-1.5-3-2-5-5 .8-11 .8-16 0-.5 2-1 4-2 5z"
  fill="#7d5a45"/><path d="M6.6 17.5c1.4.8 2.4 2 3.9 2 2 0 3.5-1.2 5.5-1.2s3.5 1.2 5.5 1.2
  c1.5 0 2.5-1.2 3.9-2 .3 7-3.4 12.5-9.4 12.5s-9.7-5.5-9.4-12.5z" fill="#7d5a45"/>
  <circle cx="12.3" cy="15" r="1.3" fill="#433b3b"/><circle cx="19.7" cy="15" r="1.3"
  fill="#433b3b"/><path d="M12.5 22.5h7a3.5 3.5 0 0 1-7 0z" fill="#fff"/>`;

/** A boy's head: short orange hair; `features` are his eyes and mouth. */
export const boy = (
  features: string,
): string => `<circle cx="16" cy="17" r="11.5" fill="#ffcf4f"/><path d="M4 17C4 8.5 9 4.5 16
      4.5S28 8.5
  28 17c-3-1-5-3-6-5.5-4 2.8-12 2.8-15 1.5-1 1-2 2.5-3 4z" fill="#f08a24"/>${features}`;
export const BOY = boy(face(18));

/** A girl's head: brown hair in two bunches with bobbles. */
export const GIRL = `<circle cx="4.5" cy="10" r="4.3" fill="#8a4b2a"/><circle cx="27.5" cy="10"
      r="4.3"
  fill="#8a4b2a"/><circle cx="16" cy="17" r="11.5" fill="#ffcf4f"/><path d="M4.3 17.5C3.5 8.5 9 4.5
      16 4.5
  s12.5 4 11.7 13c-5-.5-9-3-11.2-7-3 4-7 6.5-12.2 7z" fill="#8a4b2a"/><circle cx="7.3" cy="9.5"
      r="1.7"
  fill="#ff5c9d"/><circle cx="24.7" cy="9.5" r="1.7" fill="#ff5c9d"/>${face(18)}`;

/** A red heart. */
export const HEART = `<path d="M16 28C5 20 2 15.5 2 11a7 7 0 0 1 14-2 7 7 0 0 1 14 2c0 4.5-3 9-14
      17z"
  fill="#f92f60"/>`;

/**
 * A body below a head of scale 0.4 at (9.6, 1): arms up, legs apart, shoes in the colour of the
 * clothes.
 */
export function jumper(clothes: string): string {
  return `<path d="M13 15.5L7.5 9.5M19 15.5L24.5 9.5" stroke="#ffcf4f" stroke-width="2.4"
    stroke-linecap="round"/><path d="M14 22.5L11.5 28M18 22.5L20.5 28" stroke="#ffcf4f"
      stroke-width="2.6"
    stroke-linecap="round"/><path d="M10.5 29h2.5M19 29h2.5" stroke="${clothes}" stroke-width="2.6"
    stroke-linecap="round"/>`;
}

/** A point in the picture. */
export type Point = readonly [x: number, y: number];

const r1 = (n: number) => Math.round(n * 10) / 10;

/** Returns the path of an ellipse (a circle without `ry`). */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${r1(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${r1(rx * 2)} 0a${rx} ${ry} 0 1 0 ${r1(-rx * 2)} 0z`;
}

/** Returns the path of a five-pointed star. */
export function star(x: number, y: number, r: number, turn = 0): string {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const a = ((i * 36 - 90 + turn) * Math.PI) / 180;
    const s = i % 2 ? r * 0.5 : r;
    d += `${i ? 'L' : 'M'}${r1(x + s * Math.cos(a))} ${r1(y + s * Math.sin(a))}`;
  }
  return `${d}z`;
}

/** An arm or leg: from shoulder or hip over the joint to wrist or ankle. */
export interface Bones {
  from: Point;
  bend: Point;
  to: Point;
}

function side({ from, bend, to }: Bones, a: number, b: number): [Point, Point, Point, Point] {
  const [ux, uy] = unit(from, bend);
  const [vx, vy] = unit(bend, to);
  const start: Point = [from[0] - uy * a, from[1] + ux * a];
  const end: Point = [to[0] - vy * b, to[1] + vx * b];
  const m = (a + b) / 2 / Math.max(0.5, 1 + ux * vx + uy * vy);
  const corner: Point = [bend[0] - (uy + vy) * m, bend[1] + (ux + vx) * m];
  return [start, mix(start, corner, 0.82), mix(end, corner, 0.82), end];
}

function unit(a: Point, b: Point): Point {
  const x = b[0] - a[0];
  const y = b[1] - a[1];
  const l = Math.hypot(x, y);
  return [x / l, y / l];
}

const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
const text = (p: Point) => `${r1(p[0])} ${r1(p[1])}`;

/** Returns the band of a limb between two distances from its middle line. It narrows towards the end. */
export function limb(bones: Bones, a0: number, b0: number, a1 = -a0, b1 = -b0): string {
  const [p, q, r, s] = side(bones, a0, b0);
  const [t, u, v, w] = side(bones, a1, b1);
  const cap = a1 === -a0 ? `A${a0} ${a0} 0 0 0 ${text(p)}` : '';
  return `M${text(p)}C${text(q)} ${text(r)} ${text(s)}L${text(w)}C${text(v)} ${text(u)} ${text(t)}${cap}z`;
}

/** Returns the transform that attaches a boot or a hand to the end of a limb. */
export function anchor({ bend, to, flip }: Bones & { flip?: boolean }): string {
  const turn = (Math.atan2(bend[0] - to[0], to[1] - bend[1]) * 180) / Math.PI;
  return `translate(${to[0]} ${to[1]})rotate(${r1(turn)})${flip ? 'scale(-1 1)' : ''}`;
}

import type { HeroId } from '#domain/hero/hero.ts';
import type { Bones } from './geometry.ts';

/** An arm: `flip` turns the thumb to the other side, `front` draws it over the body. */
export interface Arm extends Bones {
  flip?: boolean;
  open?: boolean;
  front?: boolean;
}

/** A leg: `flip` turns the toes to the left, `back` puts the boot's wing behind the heel. */
export interface Leg extends Bones {
  flip?: boolean;
  back?: boolean;
}

/** The posture of a hero. */
interface Pose {
  head: readonly [x: number, y: number, turn: number];
  hip: readonly [x: number, y: number, turn: number];
  /** Left and right as seen, the more distant one first. */
  arms: readonly [Arm, Arm];
  legs: readonly [Leg, Leg];
  ground: readonly [x: number, width: number];
  /** The direction of the hero's gaze. */
  gaze: number;
}

/** The posture of each hero: speed, strength, agility for boys and again for girls. */
export const poses: Record<HeroId, Pose> = {
  1: {
    head: [147, 98, 4],
    hip: [120, 212, 14],
    arms: [
      { from: [112, 158], bend: [74, 162], to: [60, 194] },
      { from: [156, 164], bend: [184, 190], to: [212, 172], front: true },
    ],
    legs: [
      { from: [112, 214], bend: [102, 252], to: [62, 264], back: true },
      { from: [132, 214], bend: [178, 222], to: [172, 264], back: true },
    ],
    ground: [118, 62],
    gaze: 1.6,
  },
  2: {
    head: [130, 98, 0],
    hip: [130, 216, 0],
    arms: [
      { from: [102, 161], bend: [48, 177], to: [44, 131], flip: true },
      { from: [158, 161], bend: [212, 177], to: [216, 131] },
    ],
    legs: [
      { from: [117, 218], bend: [105, 248], to: [99, 283], flip: true },
      { from: [143, 218], bend: [155, 248], to: [161, 283] },
    ],
    ground: [130, 82],
    gaze: 0,
  },
  3: {
    head: [119, 87, -7],
    hip: [132, 200, -7],
    arms: [
      { from: [148, 150], bend: [190, 150], to: [216, 120], open: true },
      { from: [103, 156], bend: [66, 168], to: [36, 146], open: true, flip: true, front: true },
    ],
    legs: [
      { from: [144, 204], bend: [182, 218], to: [212, 246] },
      { from: [120, 204], bend: [80, 214], to: [90, 254], flip: true },
    ],
    ground: [124, 46],
    gaze: -1.4,
  },
  4: {
    head: [114, 98, -5],
    hip: [140, 212, -15],
    arms: [
      { from: [148, 158], bend: [184, 176], to: [214, 178], open: true, flip: true },
      { from: [103, 166], bend: [74, 176], to: [42, 156], front: true, flip: true },
    ],
    legs: [
      { from: [150, 216], bend: [176, 244], to: [212, 258], flip: true, back: true },
      { from: [130, 216], bend: [92, 238], to: [74, 272], flip: true, back: true },
    ],
    ground: [138, 66],
    gaze: -1.6,
  },
  5: {
    head: [126, 99, -3],
    hip: [128, 216, -2],
    arms: [
      { from: [154, 160], bend: [200, 172], to: [218, 128] },
      { from: [102, 162], bend: [58, 186], to: [92, 210], front: true },
    ],
    legs: [
      { from: [116, 218], bend: [108, 250], to: [106, 283], flip: true },
      { from: [142, 218], bend: [156, 248], to: [164, 283] },
    ],
    ground: [134, 78],
    gaze: 0.8,
  },
  6: {
    head: [120, 92, 5],
    hip: [126, 206, -4],
    arms: [
      { from: [146, 154], bend: [186, 150], to: [206, 112], open: true },
      { from: [100, 158], bend: [62, 166], to: [34, 142], open: true, flip: true },
    ],
    legs: [
      { from: [140, 208], bend: [176, 232], to: [210, 222], flip: true, back: true },
      { from: [116, 210], bend: [104, 240], to: [114, 276], flip: true, back: true },
    ],
    ground: [112, 52],
    gaze: -0.8,
  },
};

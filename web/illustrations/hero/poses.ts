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
  cape: string;
  folds: string;
  ground: readonly [x: number, width: number];
  /** Strokes in the air that suggest the power. */
  marks: string;
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
    cape: 'M150 152C110 140 66 142 14 164Q28 180 16 196Q30 210 18 228Q34 232 38 246C76 238 104 220 124 192z',
    folds:
      'M112 156C80 158 48 172 24 192Q28 202 24 216C56 198 84 180 118 172zM44 240C74 226 98 206 116 186L122 196C100 220 74 236 44 240z',
    ground: [118, 62],
    marks: 'M0 126H34M-2 144H12M4 262H26M-2 280H34',
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
    cape: 'M104 150C84 180 58 232 44 278Q64 292 86 280Q108 296 130 284Q152 296 174 280Q196 292 216 278C202 232 176 180 156 150z',
    folds:
      'M92 186C82 216 70 250 64 283Q76 285 86 280C88 250 92 216 100 190zM168 186C178 216 190 250 196 283Q184 285 174 280C172 250 168 216 160 190zM120 230L118 288Q124 287 130 284Q136 287 142 288L140 230z',
    ground: [130, 82],
    marks: 'M24 98L16 88M42 92L40 80M236 98L244 88M218 92L220 80',
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
    cape: 'M134 142C160 150 196 156 246 150Q238 170 248 186Q234 198 240 218Q222 220 216 236C184 232 152 216 126 186z',
    folds:
      'M150 158C180 172 210 178 240 172Q242 180 246 186C214 190 180 184 148 168zM150 188C172 204 196 216 224 222Q220 228 216 236C188 230 164 216 146 198z',
    ground: [124, 46],
    marks:
      'M92 276Q104 286 122 286M148 280Q166 278 176 270M8 112Q-2 122-3 136M228 86Q242 91 248 104',
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
    cape: 'M112 152C150 142 196 142 248 158Q236 176 246 192Q232 206 240 224Q224 228 220 242C184 234 156 218 136 190z',
    folds:
      'M150 156C184 158 214 168 238 184Q236 196 238 206C206 190 176 178 146 172zM146 190C162 212 190 228 222 234L220 242C188 236 158 220 138 194z',
    ground: [138, 66],
    marks: 'M232 268H262M244 284H262M238 140H262',
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
    cape: 'M104 152C86 184 62 228 38 270Q58 286 80 278Q100 292 122 284Q146 296 166 282Q188 290 206 274C196 232 176 184 154 152z',
    folds:
      'M92 190C80 218 66 248 56 278Q68 281 80 278C86 250 94 218 102 194zM166 186C176 218 184 248 188 283Q176 285 166 282C166 250 162 216 156 190z',
    ground: [134, 78],
    marks: 'M212 88L208 76M232 88L240 78M246 106L258 102',
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
    cape: 'M104 148C94 186 84 222 56 250Q78 262 98 250Q118 266 140 252Q164 262 182 246Q200 248 212 234C190 214 164 184 148 148z',
    folds:
      'M98 186C94 214 84 238 74 255Q86 256 98 250C104 230 104 208 106 190zM152 176C164 204 178 228 196 245Q188 247 182 246C164 230 152 206 146 182z',
    ground: [112, 52],
    marks: 'M218 74Q234 78 240 94M10 110Q0 120 0 136',
    gaze: -0.8,
  },
};

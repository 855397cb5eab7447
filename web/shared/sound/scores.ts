import type { Weekday } from '#domain/time/day.ts';

/** The stars of a day's figure are a scale. */
export type StarStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export type SoundName =
  | `star-${StarStep}`
  | `figure-${Weekday}`
  | 'yawn'
  | 'tick'
  | 'open'
  | 'done'
  | 'waiting'
  | 'reward'
  | 'full-week'
  | 'hop'
  | 'giggle'
  | 'whirl';

export interface Strike {
  /** Semitones above C of the fifth octave. All are of C major. */
  key: number;
  /** Seconds after the beginning. */
  at: number;
  /** Seconds until it is silent. */
  rings: number;
  /** Strength relative to the other strikes. */
  force: number;
}

interface Score {
  strikes: readonly Strike[];
  /** The highest sample, where 1 is the maximum of a device. */
  level: number;
}

const strike = (at: number, key: number, rings: number, force = 1): Strike => ({
  key,
  at,
  rings,
  force,
});

/** A star of the day's figure, on its step of the scale. */
const star = (key: number): Score => ({
  level: 0.4,
  strikes: [strike(0, key, 0.9), strike(0.05, key + 12, 0.5, 0.35)],
});

/** A figure that wakes up. */
const waking = (...keys: number[]): Score => ({
  level: 0.4,
  strikes: keys.map((key, at) => strike(at * 0.13, key, 0.5)),
});

export const SCORES: Record<SoundName, Score> = {
  'star-1': star(0),
  'star-2': star(2),
  'star-3': star(4),
  'star-4': star(5),
  'star-5': star(7),
  'star-6': star(9),
  'star-7': star(11),
  'star-8': star(12),
  'star-9': star(14),
  // The deep steps of the bear, the quick fox, the rocket, the slow whale, kite, owl and snail.
  'figure-0': waking(-12, -8, -12, -5),
  'figure-1': waking(7, 12, 9, 14),
  'figure-2': waking(-5, 0, 4, 7, 12, 16, 19),
  'figure-3': waking(-12, -5, 0, -5),
  'figure-4': waking(12, 11, 9, 12, 16),
  'figure-5': waking(0, 0, 4, 0),
  'figure-6': waking(4, 2, 0, 7),
  // Down and open, like „uaaa”.
  yawn: {
    level: 0.2,
    strikes: [strike(0, 4, 0.7), strike(0.25, 0, 0.7, 0.7), strike(0.5, -5, 0.8, 0.5)],
  },
  // One wooden bar, softly: it comes every second.
  tick: { level: 0.06, strikes: [strike(0, 12, 0.12)] },
  // A drop into water.
  open: { level: 0.22, strikes: [strike(0, 7, 0.2, 0.6), strike(0.06, 12, 0.34)] },
  // Up the chord to the tonic.
  done: {
    level: 0.42,
    strikes: [
      strike(0, 0, 0.5),
      strike(0.09, 4, 0.5),
      strike(0.18, 7, 0.5),
      strike(0.27, 12, 0.66),
    ],
  },
  // Back and forth like a clock, then up: it is not over.
  waiting: {
    level: 0.3,
    strikes: [strike(0, 4, 0.3), strike(0.18, 0, 0.3), strike(0.36, 4, 0.3), strike(0.54, 7, 0.4)],
  },
  // Stars that fall into a jar.
  reward: {
    level: 0.4,
    strikes: [
      strike(0, 12, 0.4),
      strike(0.07, 16, 0.4),
      strike(0.14, 19, 0.4),
      strike(0.21, 24, 0.7),
      strike(0.32, 12, 0.62, 0.7),
      strike(0.32, 7, 0.62, 0.7),
    ],
  },
  // A fanfare: three steps, a leap, the whole chord, and a last twinkle.
  'full-week': {
    level: 0.5,
    strikes: [
      strike(0, -5, 0.4),
      strike(0.14, 0, 0.4),
      strike(0.28, 4, 0.4),
      strike(0.42, 7, 0.5),
      strike(0.62, 4, 0.3, 0.7),
      strike(0.76, 0, 0.8, 0.8),
      strike(0.76, 4, 0.8, 0.7),
      strike(0.76, 7, 0.8, 0.7),
      strike(0.76, 12, 0.8),
      strike(0.92, 19, 0.5, 0.4),
      strike(1.02, 24, 0.54, 0.4),
    ],
  },
  // Up, and down on both feet.
  hop: { level: 0.3, strikes: [strike(0, 2, 0.2), strike(0.1, 9, 0.3), strike(0.5, 0, 0.3)] },
  // Quick and unsteady, high up.
  giggle: {
    level: 0.26,
    strikes: [12, 16, 12, 17, 14, 19].map((key, at) => strike(at * 0.09, key, 0.16)),
  },
  // Once around the scale.
  whirl: {
    level: 0.3,
    strikes: [0, 4, 7, 12, 16, 12, 7].map((key, at) => strike(at * 0.08, key, 0.26)),
  },
};

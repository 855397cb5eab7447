import motion from '../../illustrations/hero/motion.module.css';
import type { useFeedback } from '../sound/Cheer.tsx';
import type { SoundName } from '../sound/scores.ts';

type Feedback = ReturnType<typeof useFeedback>;

/** Marks the animations of this file, which a newer one ends. */
const ID = 'answer';

/** Set while the hero's face is glad: an animated face would repaint the hero on each frame. */
const GLAD = 'data-glad';

/** A second animation of the breathing box would leave the compositor, so the picture moves. */
const SELECTORS = {
  whole: `.${motion.lively} > svg`,
  arm: `.${motion.arm}`,
  low: `.${motion.low}`,
  head: `.${motion.head}`,
  eye: `.${motion.eye}`,
};

/** How long a still answer and a look last, in milliseconds. */
const HELD_MS = 1500;

/** Percent up or down, degrees, width and height. */
type Pose = readonly [down: number, turn: number, width?: number, height?: number];

/** One way to answer a poke. */
interface Answer {
  sound: SoundName;
  ms: number;
  poses: readonly Pose[];
  /** With reduced motion. */
  held: Pose;
  /** The arm waves, too: from pose to pose, because a part of the drawing repaints all of it. */
  waves?: true;
}

const HOME: Pose = [0, 0];

const WAVE: Answer = {
  sound: 'open',
  ms: 1500,
  poses: [0, -4, 4, -4, 4, 0].map((turn) => [0, turn]),
  held: [0, 4],
  waves: true,
};

const GIGGLE: Answer = {
  sound: 'giggle',
  ms: 900,
  poses: [0, -5, 5, -5, 5, -3, 3, 0].map((turn) => [0, turn]),
  held: [0, -7],
};

const STANDING: readonly Answer[] = [
  WAVE,
  {
    sound: 'hop',
    ms: 800,
    poses: [HOME, [0, 0, 1.08, 0.88], [-16, 0, 0.96, 1.05], [0, 0, 1.05, 0.94], HOME],
    held: [-7, 0],
  },
  GIGGLE,
  {
    sound: 'whirl',
    ms: 1000,
    poses: [HOME, [0, 0, 1.06, 0.9], [-14, 180], [0, 360, 1.05, 0.94], [0, 360]],
    held: [0, 0, -1, 1],
  },
];

/** Under a blanket or sand only the head is free. */
const LYING: readonly Answer[] = [
  { sound: 'hop', ms: 900, poses: [HOME, [8, 0], [-10, 0], [-10, 0], HOME], held: [-8, 0] },
  GIGGLE,
  {
    sound: 'whirl',
    ms: 1500,
    poses: [HOME, [55, 0], [55, 0], [55, 0], [-12, 0], HOME],
    held: [30, 0],
  },
  { sound: 'open', ms: 1200, poses: [HOME, [0, -12], [0, 12], [0, -12], HOME], held: [0, 12] },
];

/** Answers a poke with a sound, a glad face and a motion, or a pose that ends by itself. */
export function answer(box: Element | null, nth: number, { play, still }: Feedback) {
  if (!box) return;
  const isLying = box.querySelector('[data-mood="sunbathes"], [data-mood="sleeps"]') !== null;
  const answers = isLying ? LYING : STANDING;
  const { sound, ms, poses, held, waves } = answers[nth % answers.length] ?? WAVE;
  play(sound);
  end(box);
  const lasts = still ? HELD_MS : ms;
  const calmDown = () => box.toggleAttribute(GLAD, false);
  box.toggleAttribute(GLAD, true);
  const shown = still ? [held, held] : poses;
  animate(box, 'whole', { transform: shown.map(transformOf) }, lasts, calmDown);
  if (!waves) return;
  // An arm that hangs low is raised for it.
  for (const [arm, raised] of [
    ['arm', 0],
    ['low', 34],
  ] as const) {
    const turns = still ? [18] : [-12, 18, -12, 18, -12];
    const waved = turns.map((turn) => `rotate(${turn - raised}deg)`);
    animate(box, arm, { transform: [...waved, waved[0] ?? ''], easing: 'step-end' }, lasts);
  }
}

/** Turns the hero's head and eyes towards a point of the screen for a moment. */
export function lookAt(box: Element | null, x: number, y: number) {
  if (!box) return;
  const { left, top, width, height } = box.getBoundingClientRect();
  const [across, down] = [x - left - width / 2, y - top - height / 2];
  const far = Math.hypot(across, down) || 1;
  end(box);
  const [right, low] = [across / far, down / far];
  const there = { head: `rotate(${right * 5}deg)`, eye: `translate(${right * 4}px, ${low * 4}px)` };
  for (const part of ['head', 'eye'] as const) {
    animate(box, part, { transform: [there[part], there[part]] }, HELD_MS);
  }
}

function transformOf([down, turn, width = 1, height = 1]: Pose): string {
  return `translateY(${down}%) rotate(${turn}deg) scale(${width}, ${height})`;
}

function animate(
  box: Element,
  part: keyof typeof SELECTORS,
  frames: PropertyIndexedKeyframes,
  duration: number,
  onfinish: Animation['onfinish'] = null,
) {
  for (const each of box.querySelectorAll(SELECTORS[part])) {
    Object.assign(each.animate(frames, { duration, id: ID, easing: 'ease-in-out' }), { onfinish });
  }
}

/** A newer answer replaces the one that is under way. */
function end(box: Element) {
  box.toggleAttribute(GLAD, false);
  for (const animation of box.getAnimations({ subtree: true })) {
    if (animation.id === ID) animation.cancel();
  }
}

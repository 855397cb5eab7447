import limbs from '../../illustrations/hero/limbs.module.css';
import motion from '../../illustrations/hero/motion.module.css';
import { middleOf } from '../../ui/device/middle.ts';
import type { useFeedback } from '../sound/Cheer.tsx';
import type { SoundName } from '../sound/scores.ts';
import styles from './LivingHero.module.css';

type Feedback = ReturnType<typeof useFeedback>;

/** Marks the animations of this file, which a newer one ends. */
const ID = 'answer';

/** Set while the hero's face is glad: an animated face would repaint the hero on each frame. */
const GLAD = 'data-glad';

/** What it holds must stay in its hand. */
const WITH_FREE_HAND = ':not([data-mood="holds"]) >';

/** A second animation of the breathing box would leave the compositor, so the box inside moves. */
const SELECTORS = {
  whole: `.${motion.whole}`,
  arm: `${WITH_FREE_HAND} .${motion.lively} .${limbs.arm}`,
  low: `${WITH_FREE_HAND} .${motion.lively} .${limbs.low}`,
  head: `.${motion.head}`,
  eye: `.${motion.eye}`,
};

/** How long a still answer and a look last, in milliseconds. */
const HELD_MS = 1500;

/** How long a thrown star is visible, in milliseconds. */
const THROWN_MS = 900;
/** Each tap throws more stars than the one before, up to this number. */
const MOST_THROWN = 6;
/** The number of stars at a time, so that an old tablet keeps up. */
const MOST_STARS = 18;
/** How far a star flies, in pixels, and how it turns. */
const THROW_PX = 120;
const THROW = 'scale(1) rotate(200deg)';

/** Percent up or down, degrees, width and height. */
type Pose = readonly [down: number, turn: number, width?: number, height?: number];

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

/** With a sound, a glad face and a motion, or a pose that ends by itself. */
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

/** From a point of the screen to all sides. With reduced motion one star appears there. */
export function throwStars(
  dialog: Element,
  x: number,
  y: number,
  nth: number,
  { still }: Feedback,
) {
  const count = still ? 1 : Math.min(nth + 1, MOST_THROWN);
  for (let at = 0; at < count; at += 1) {
    const star = document.createElement('span');
    star.className = styles.thrown ?? '';
    star.style.left = `${x}px`;
    star.style.top = `${y}px`;
    dialog.append(star);
    const turn = (2 * Math.PI * at) / count - Math.PI / 2;
    const path = `translate(${THROW_PX * Math.cos(turn)}px, ${THROW_PX * Math.sin(turn)}px)`;
    const frames: Keyframe[] = still
      ? [{ opacity: 1 }, { opacity: 1 }]
      : [
          { opacity: 1, transform: 'translate(0, 0) scale(0.4) rotate(0deg)' },
          { opacity: 1, offset: 0.6 },
          { opacity: 0, transform: `${path} ${THROW}` },
        ];
    star.animate(frames, { duration: THROWN_MS, easing: 'ease-out' }).onfinish = () =>
      star.remove();
  }
  const all = dialog.querySelectorAll(`.${styles.thrown}`);
  for (const old of [...all].slice(0, -MOST_STARS)) old.remove();
}

export function lookAt(box: Element | null, x: number, y: number) {
  if (!box) return;
  const middle = middleOf(box);
  const [across, down] = [x - middle.x, y - middle.y];
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

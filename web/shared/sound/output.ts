import type { SoundName } from './scores.ts';

/** A sound that comes later than this belongs to nothing any more. */
const LATE_MS = 400;

/** Of Safari alone: another program has taken the loudspeaker. Then it is `interrupted`. */
let output: AudioContext | null = null;

/** Starts a sound; its code comes with the first touch. */
let start: typeof import('./player.ts').start | null = null;

async function loadPlayer() {
  start ??= (await import('./player.ts')).start;
  return start;
}

/** What lets a page be heard. On iOS a finger that goes down does not. */
const TOUCHES = ['pointerup', 'click', 'keydown'] as const;

/**
 * Makes the device's output at the next touch, never before, and wakes it at each one; it sleeps while
 * nobody sees the page. Returns what ends that.
 */
export function openOutput(): () => void {
  for (const touch of TOUCHES) document.addEventListener(touch, wake, { capture: true });
  document.addEventListener('visibilitychange', sleepUnseen);
  return () => {
    for (const touch of TOUCHES) document.removeEventListener(touch, wake, { capture: true });
    document.removeEventListener('visibilitychange', sleepUnseen);
    output?.suspend().catch(() => {});
  };
}

/** Only in what answers a touch. */
export function wake(): void {
  if (!output) {
    output = new AudioContext();
    loadPlayer().catch(() => {});
  }
  if (output.state !== 'running') output.resume().catch(() => {});
}

/** Plays a sound now, or not at all. */
export function play(name: SoundName): void {
  const context = output;
  if (!context || document.hidden) return;
  if (start && context.state === 'running') {
    start(context, name);
    return;
  }
  const asked = performance.now();
  Promise.all([loadPlayer(), context.resume()]).then(
    ([startSound]) => {
      if (performance.now() - asked < LATE_MS) startSound(context, name);
    },
    () => {},
  );
}

function sleepUnseen() {
  if (!output) return;
  const state = document.hidden ? output.suspend() : output.resume();
  state.catch(() => {});
}

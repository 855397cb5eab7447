import { afterPaint } from '../../ui/device/after-paint.ts';
import type { SoundName } from './scores.ts';

/** A sound that would start later than this, in milliseconds, is skipped. */
const LATE_MS = 400;

/** Created by the first touch. `interrupted` in Safari, when another program uses the speaker. */
let output: AudioContext | null = null;

/** Its code is loaded at the first touch. */
let start: typeof import('./player.ts').start | null = null;

async function loadPlayer() {
  start ??= (await import('./player.ts')).start;
  return start;
}

/** Events that allow a page to play sound. On iOS `pointerdown` does not. */
const TOUCHES = ['pointerup', 'click', 'keydown'] as const;

/** Creates it at the next touch, never before. Suspended while hidden. Returns what ends this. */
export function openOutput(): () => void {
  for (const touch of TOUCHES) document.addEventListener(touch, wake, { capture: true });
  document.addEventListener('visibilitychange', sleepUnseen);
  // The page before may have left it suspended.
  sleepUnseen();
  return () => {
    for (const touch of TOUCHES) document.removeEventListener(touch, wake, { capture: true });
    document.removeEventListener('visibilitychange', sleepUnseen);
    output?.suspend().catch(() => {});
  };
}

/** Call it only in a handler of a touch. */
export function wake(): void {
  if (!output) {
    output = new AudioContext();
    loadPlayer().catch(() => {});
  }
  if (output.state !== 'running') output.resume().catch(() => {});
}

/** With the frame that it belongs to, or not at all. */
export function play(name: SoundName): void {
  const context = output;
  if (!context || document.hidden) return;
  let isLate = false;
  setTimeout(() => {
    isLate = true;
  }, LATE_MS);
  const startInTime = (startSound: typeof import('./player.ts').start) => {
    if (!isLate) startSound(context, name);
  };
  const loaded = start;
  if (loaded && context.state === 'running') {
    // After the paint, because a sound is computed when it is played for the first time.
    afterPaint(() => startInTime(loaded));
    return;
  }
  Promise.all([loadPlayer(), context.resume()]).then(
    ([startLoaded]) => startInTime(startLoaded),
    () => {},
  );
}

function sleepUnseen() {
  if (!output) return;
  const state = document.hidden ? output.suspend() : output.resume();
  state.catch(() => {});
}

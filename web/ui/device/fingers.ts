/** A longer contact is a palm or the hand that holds the device, which must not block cards. */
const PALM_MS = 2000;

/** A hand that taps a place again within this time and distance is still busy with it. */
const AGAIN_MS = 1500;
const AGAIN_PX = 48;

/** When each finger or mouse button that is down was pressed. */
const pressed = new Map<number, number>();
let changedAt = Number.NEGATIVE_INFINITY;
/** Set while a hand mashes on: it must rest longer. */
let isMashing = false;
/** The newest press, and for how long no finger had been on the screen before it. */
let newest = { x: 0, y: 0, rested: Number.POSITIVE_INFINITY };

type Press = Readonly<typeof newest>;

/** Capture, so that nothing on the page can hide a finger. */
function watchFingers() {
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', lift, true);
  document.addEventListener('pointercancel', lift, true);
}

function press({ pointerId, clientX: x, clientY: y }: PointerEvent) {
  const now = performance.now();
  newest = { x, y, rested: now - changedAt };
  pressed.set(pointerId, now);
  changedAt = now;
}

function lift({ pointerId }: PointerEvent) {
  pressed.delete(pointerId);
  changedAt = performance.now();
}

export function newestPress(): Press {
  return newest;
}

/** At the same place, without a rest. */
export function isRepeated(older: Press): boolean {
  const isNear = Math.hypot(newest.x - older.x, newest.y - older.y) < AGAIN_PX;
  return newest !== older && isNear && newest.rested < AGAIN_MS;
}

/** In milliseconds, until the hand has rested for `ms`. Keys are no fingers. */
export function remainingRest(ms: number): number {
  const now = performance.now();
  const rest = isMashing && ms > 0 ? AGAIN_MS : ms;
  const busy = [...pressed.values()].map((at) => at + PALM_MS - now);
  return Math.max(0, changedAt + rest - now, ...busy);
}

/** Notes that a hand mashes on where something has just closed. Until it rests, that takes longer. */
export function noteMashing(): void {
  isMashing = true;
}

/** As soon as the hand has rested for `ms`. Returns a function that cancels this. */
export function onRest(ms: number, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    const remaining = remainingRest(ms);
    if (remaining > 0) {
      timer = setTimeout(check, remaining);
      return;
    }
    if (ms > 0) isMashing = false;
    done();
  };
  check();
  return () => clearTimeout(timer);
}

if (typeof document !== 'undefined') watchFingers();

import type { Thumb } from '../unsent/queue.ts';
import type { Outcome } from '../unsent/sender.ts';

/** What keeps a family's answers and unsent wishes on this device. Its code comes after the page. */
export interface Device<Answer> {
  /** The kept answer to a query, by its hash, for whoever is here. */
  answer(hash: string): Promise<unknown>;
  /** Keeps a kid's thumb and sends it; `null` where it cannot be kept: see `Sender.give`. */
  give(thumb: Thumb): Promise<Outcome<Answer> | null>;
  /** Whether some unsent wishes wait. */
  readonly waits: boolean;
  /** Sends what waits; resolves when it is sent or cannot be sent now. */
  sendFirst(): Promise<void>;
  /** Leaves the profile while the server cannot be told; it is told later, by `leave`. */
  leave(): Promise<void>;
  /** The server knows who is here. */
  arrived(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: what commands answer is named where it is asked
type AnyDevice = Device<any>;

let coming: Promise<AnyDevice | null> = Promise.resolve(null);
let here: AnyDevice | null = null;

/** What keeps things on this device; `null` on the server, where it cannot, and before it is there. */
export function deviceNow(): AnyDevice | null {
  return here;
}

/** The same once its code has come, if it is on its way. */
export function deviceComing(): Promise<AnyDevice | null> {
  return coming;
}

/** Its code is on its way. */
export function comes(device: Promise<AnyDevice>): Promise<AnyDevice | null> {
  coming = device.then(
    (there) => {
      here = there;
      return there;
    },
    () => null,
  );
  return coming;
}

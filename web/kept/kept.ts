import type { Left } from './device.ts';

/** What a device has kept, as a page can be drawn from it. */
export interface Kept {
  /** Who left a profile without the server's knowing. */
  left: Left | null;
  /** The answers by the hashes of their queries. */
  answers: [hash: string, data: object][];
}

import { createHash } from 'node:crypto';

/** So many signs tell the recordings of one mission apart. */
const SIGNS = 16;

/** What tells a recording apart from any other of the same mission or gift. */
export function recordingName(sound: Uint8Array): string {
  return createHash('sha256').update(sound).digest('hex').slice(0, SIGNS);
}

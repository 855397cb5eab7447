import { createHash } from 'node:crypto';

/** Length of a name: enough to distinguish the recordings of one mission. */
const SIGNS = 16;

/**
 * Returns the name of a recording. It is unique for a mission or gift, because it is a hash of the
 * sound.
 */
export function recordingName(sound: Uint8Array): string {
  return createHash('sha256').update(sound).digest('hex').slice(0, SIGNS);
}

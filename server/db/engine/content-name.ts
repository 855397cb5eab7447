import { createHash } from 'node:crypto';
import type { PhotoName } from '#domain/catalogue/photo-name.ts';

/** Enough to distinguish the recordings of one mission. */
const SIGNS_OF_RECORDING = 16;
/** So many that nobody can make two photos with the same name. */
const SIGNS_OF_PHOTO = 32;

/** Returns the name of a recording: a hash of the sound, unique for a mission or gift. */
export function recordingName(sound: Uint8Array): string {
  return hashOf(sound).slice(0, SIGNS_OF_RECORDING);
}

/** Returns the name of a photo: a hash of its bytes, so the same photo always has the same name. */
export function photoName(jpeg: Uint8Array): PhotoName {
  return `photo-${hashOf(jpeg).slice(0, SIGNS_OF_PHOTO)}`;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

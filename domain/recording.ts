import { MOST_RECORDED_BYTES, MOST_RECORDING_BYTES } from './bounds.ts';
import { soundFormat } from './sound-format.ts';

/** The longest that a parent records, in seconds. */
export const LONGEST_RECORDING_SECONDS = 8;

type RecordingDecision =
  | { refused: 'recording-not-playable' | 'recording-too-large' | 'recordings-full' }
  | { sound: Uint8Array };

/** Whether some bytes are a sound that is small enough. */
export function isRecording(sound: Uint8Array): boolean {
  return sound.length <= MOST_RECORDING_BYTES && soundFormat(sound) !== null;
}

/**
 * Whether a family may keep a sound in the place of one that takes `before` bytes (0: of none),
 * where all of its recordings take `kept` bytes. How long it lasts its size bounds.
 */
export function decideRecording(
  sound: Uint8Array,
  before: number,
  kept: number,
): RecordingDecision {
  if (sound.length > MOST_RECORDING_BYTES) return { refused: 'recording-too-large' };
  if (!isRecording(sound)) return { refused: 'recording-not-playable' };
  if (kept - before + sound.length > MOST_RECORDED_BYTES) return { refused: 'recordings-full' };
  return { sound };
}

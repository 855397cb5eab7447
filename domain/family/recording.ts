import { MOST_RECORDED_BYTES, MOST_RECORDING_BYTES } from '../base/bounds.ts';
import { soundFormat } from './sound-format.ts';

type RecordingDecision =
  | { refused: 'recording-not-playable' | 'recording-too-large' | 'recordings-full' }
  | { sound: Uint8Array };

export function isRecording(sound: Uint8Array): boolean {
  return sound.length <= MOST_RECORDING_BYTES && soundFormat(sound) !== null;
}

/**
 * The sound takes the place of one of `before` bytes (0: none). `storedBytes` is the size of all the
 * family's recordings. The size limit also bounds the length.
 */
export function decideRecording(
  sound: Uint8Array,
  before: number,
  storedBytes: number,
): RecordingDecision {
  if (sound.length > MOST_RECORDING_BYTES) return { refused: 'recording-too-large' };
  if (!isRecording(sound)) return { refused: 'recording-not-playable' };
  if (storedBytes - before + sound.length > MOST_RECORDED_BYTES)
    return { refused: 'recordings-full' };
  return { sound };
}

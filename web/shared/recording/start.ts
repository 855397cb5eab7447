import type { Recorder, RecordingFault } from './recorder.ts';

/** The first supported format is used. Safari knows only MP4. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4'];

/** Returns whether this browser can record. That requires https or localhost. */
export function canRecord(): boolean {
  return isSecureContext && 'MediaRecorder' in window && formatHere() !== undefined;
}

/**
 * Starts recording after the person has allowed it. Returns the fault if it cannot start. The code
 * is loaded now.
 */
export function startRecording(): Promise<Recorder | RecordingFault> {
  return import('./recorder.ts').then(
    ({ record }) => record(formatHere() ?? ''),
    () => 'failed',
  );
}

function formatHere(): string | undefined {
  return FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
}

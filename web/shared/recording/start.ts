import type { Recorder, RecordingFault } from './recorder.ts';

/** The first supported format is used. Safari knows only MP4. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4'];

/** Requires https or localhost. */
export function canRecord(): boolean {
  return isSecureContext && 'MediaRecorder' in window && supportedFormat() !== undefined;
}

/** After the person has allowed it. The code is loaded now. */
export function startRecording(): Promise<Recorder | RecordingFault> {
  return import('./recorder.ts').then(
    ({ record }) => record(supportedFormat() ?? ''),
    () => 'failed',
  );
}

function supportedFormat(): string | undefined {
  return FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
}

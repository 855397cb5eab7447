/** The first supported format is used. Safari knows only MP4. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4'];

/** Returns whether this browser can record. That requires https or localhost. */
export function canRecord(): boolean {
  return isSecureContext && 'MediaRecorder' in window && recordingFormat() !== undefined;
}

/** Returns the MIME type in which this browser records, if any. */
export function recordingFormat(): string | undefined {
  return FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
}

export { copyRecording, dropRecording, keepRecording } from './change.ts';
export { recordingLimit } from './limit.ts';

export { copyRecording, dropRecording, keepRecording } from './change.ts';

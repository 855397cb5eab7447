export { dropRecording, keepRecording } from './change.ts';

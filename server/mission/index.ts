export { changeMarks, progressOfWeeks } from './change-marks.ts';

export { changeMarks } from './change-marks.ts';

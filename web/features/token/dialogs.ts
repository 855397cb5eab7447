export { CalendarDialog } from './CalendarDialog.tsx';
export { TokenDialog } from './TokenDialog.tsx';

export { makeResetLink } from './reset-link.ts';

export { DEMO_SIGN_IN, mayRegister, mayStay } from './installation.ts';
export { startAs, startOf } from './start.ts';

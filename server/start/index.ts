export { DEMO_SIGN_IN, mayRegister, mayStay, refuseDemoOfRealData } from './installation.ts';
export { startAs, startOf } from './start.ts';

import { jsxDEV as element } from 'react/jsx-dev-runtime';
import { set } from './set.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** `jsx-runtime.ts` for the development server. */
export const jsxDEV: typeof element = (type, props, ...rest) =>
  element(type, set(type, props), ...rest);

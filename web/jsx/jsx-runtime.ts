import { jsx as element, jsxs as elements } from 'react/jsx-runtime';
import { set } from './set.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

/** React’s JSX runtime, with `set` for all text (decision 4). */
export const jsx: typeof element = (type, props, key) => element(type, set(type, props), key);
export const jsxs: typeof elements = (type, props, key) => elements(type, set(type, props), key);

import { jsx as element, jsxs as elements } from 'react/jsx-runtime';
import { set } from './set.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

/** React's JSX runtime that adds Polish non-breaking spaces to all text (`domain/base/non-breaking.ts`, decision 4). */
export const jsx: typeof element = (type, props, key) => element(type, set(props), key);
export const jsxs: typeof elements = (type, props, key) => elements(type, set(props), key);

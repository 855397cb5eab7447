import { createElement, Fragment, type ReactNode } from 'react';
import { tied } from '#domain/base/non-breaking.ts';

/** The element of a text that stands beside other elements. No style names it. */
const TEXT = 'x-t';

const TEXT_ONLY: readonly unknown[] = ['title', 'option', 'textarea', 'style', 'script', 'text'];

/**
 * Returns the props with non-breaking spaces in their text children, and with an element around
 * each text that stands beside other children. A browser's translator moves text nodes away, and
 * React could then neither change the text nor insert an element before it. Text without siblings
 * is safe, because React sets it as the content of its element.
 */
export function set(type: unknown, given: unknown): unknown {
  // A name in a sentence is not translated.
  const props = type === 'bdi' ? { ...(given as object), translate: 'no' } : given;
  const { children } = props as { children?: unknown };
  if (typeof children === 'string') {
    return { ...(props as object), children: inFragment(type, tied(children)) };
  }
  if (!Array.isArray(children) || !children.some(isText)) return props;
  const texts = joined(children);
  const isAlone = texts.every((child) => typeof child === 'string' || isNothing(child));
  if (isAlone) {
    const text = texts.filter((child) => typeof child === 'string').join('');
    return { ...(props as object), children: inFragment(type, text) };
  }
  if (TEXT_ONLY.includes(type)) return { ...(props as object), children: texts };
  return {
    ...(props as object),
    children: texts.map((child) => (typeof child === 'string' ? separated(child) : child)),
  };
}

/** The text of a fragment may stand beside other elements. */
function inFragment(type: unknown, text: string): ReactNode {
  return type === Fragment ? separated(text) : text;
}

function separated(text: string): ReactNode {
  return createElement(TEXT, null, text);
}

/** In the place of the first, so that all other children keep their places. */
function joined(children: readonly unknown[]): unknown[] {
  const all: unknown[] = [];
  let first = -1;
  children.forEach((child, at) => {
    if (!isText(child)) {
      all.push(child);
      first = -1;
    } else if (first < 0) {
      all.push(tied(String(child)));
      first = at;
    } else {
      all[first] = `${all[first]}${tied(String(child))}`;
      all.push(null);
    }
  });
  return all;
}

function isText(child: unknown): child is string | number {
  return typeof child === 'string' || typeof child === 'number';
}

function isNothing(child: unknown): boolean {
  return child === null || child === undefined || typeof child === 'boolean';
}

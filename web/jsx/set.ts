import { tied } from '#domain/base/non-breaking.ts';

/** Returns the props with non-breaking spaces in their text children. */
export function set(props: unknown): unknown {
  const { children } = props as { children?: unknown };
  if (typeof children === 'string') return { ...(props as object), children: tied(children) };
  if (Array.isArray(children) && children.some((child) => typeof child === 'string')) {
    return { ...(props as object), children: children.map(tiedText) };
  }
  return props;
}

function tiedText(child: unknown): unknown {
  return typeof child === 'string' ? tied(child) : child;
}

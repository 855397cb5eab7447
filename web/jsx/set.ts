import { tied } from '#domain/tied.ts';

/** The properties of an element with the texts among its children tied. */
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

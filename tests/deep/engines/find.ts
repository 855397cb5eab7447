import type axe from 'axe-core';

/** One step on the way to a part of a page: elements of a selector, and what they are called. */
export interface Step {
  selector: string;
  called?: Called;
}

/** What is compared: the accessible name, the label, or all the text. */
export type Called = { by: 'name' | 'label' | 'text' } & (
  | { pattern: string; flags: string }
  | { words: string; exact: boolean }
);

/**
 * What Playwright's locators of these steps would find, from the outside in. Runs in a page that
 * has axe, as a text of its own: it knows nothing of this module.
 */
export function find(steps: Step[]): Element[] {
  const { axe: here } = window as unknown as { axe: typeof axe };
  const even = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const says = (text: string | null, called: Called) => {
    if ('pattern' in called) return new RegExp(called.pattern, called.flags).test(even(text));
    const [said, words] = [even(text), even(called.words)];
    return called.exact ? said === words : said.toLowerCase().includes(words.toLowerCase());
  };
  const isCalled = (element: Element, called: Called) => {
    if (called.by === 'name') return says(here.commons.text.accessibleText(element), called);
    if (called.by === 'label') {
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      const texts = [element.getAttribute('aria-label'), ...labels.map((each) => each.textContent)];
      return texts.some((text) => text !== null && says(text, called));
    }
    // The innermost that holds it.
    const holds = (each: Element) => says(each.textContent, called);
    return holds(element) && ![...element.children].some(holds);
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && !element.closest('[aria-hidden="true"]');
  const places: ParentNode[] = [document];
  // Reading the whole page costs time; only names need it.
  const areNamed = steps.some(({ called }) => called?.by === 'name');
  if (areNamed) here.setup(document);
  try {
    return steps.reduce(
      (around, { selector, called }) =>
        around
          .flatMap((place) => [...place.querySelectorAll(selector)])
          .filter((element) => isShown(element) && (!called || isCalled(element, called))),
      places,
    ) as Element[];
  } finally {
    if (areNamed) here.teardown();
  }
}

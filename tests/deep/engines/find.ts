import type axe from 'axe-core';

/** One step of a locator: a CSS selector and an optional name of the elements. */
export interface Step {
  selector: string;
  called?: Called;
}

/** The text to compare: the accessible name, the label, or the whole text content. */
export type Called = { by: 'name' | 'label' | 'text' } & (
  | { pattern: string; flags: string }
  | { words: string; exact: boolean }
);

/**
 * Returns the elements that Playwright's locators of these steps would find, outermost first. Runs
 * serialized in a page that has axe, so it must not use anything of this module.
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
    // Matches only the innermost element that contains the text.
    const holds = (each: Element) => says(each.textContent, called);
    return holds(element) && ![...element.children].some(holds);
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && !element.closest('[aria-hidden="true"]');
  const places: ParentNode[] = [document];
  // Reading the whole page takes time; only names need it.
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

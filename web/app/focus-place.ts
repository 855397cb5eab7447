export interface FocusPlace {
  element: HTMLElement;
  row: Element | null;
  rows: readonly Element[];
  /** Its position among the controls of its row. */
  at: number;
  /** Of the lists and parts around it, from the inside out. */
  headings: readonly HTMLElement[];
  /** Whether the focus ring is visible. Only then may the page scroll to the new focus. */
  ring: boolean;
}

export function focusPlaceOf(element: HTMLElement, root: HTMLElement): FocusPlace {
  const row = element.closest('li, tr');
  return {
    element,
    row,
    rows: [...(row?.parentElement?.children ?? [])],
    at: row ? controlsOf(row).indexOf(element) : -1,
    headings: headingsOf(element, root),
    ring: element.matches(':focus-visible'),
  };
}

/** Returns the card of the same thing, which may have moved to another list. */
export function sameElsewhere({ element }: FocusPlace): HTMLElement | null {
  const [card] = [...element.attributes]
    .filter(({ name, value }) => name.startsWith('data-') && OF_ONE_THING.test(value))
    .flatMap(
      ({ name, value }) => document.querySelector<HTMLElement>(`[${name}="${value}"]`) ?? [],
    );
  return card ?? null;
}

/** A card's data attribute contains numbers: `data-gift="7"`, `data-mission="7 20777"`. */
const OF_ONE_THING = /^\d[\d ]*$/;

/**
 * The best first: the same control in its own row, in the rows after it, and in those before it.
 * Then anything in its own row.
 */
export function stepsFrom({ element, row, rows, at }: FocusPlace): HTMLElement[] {
  if (!row) return [];
  const place = rows.indexOf(row);
  const others = [...rows.slice(place + 1), ...rows.slice(0, place).reverse()];
  const [first] = row.isConnected ? controlsOf(row) : [];
  return [row, ...others]
    .filter(({ isConnected }) => isConnected)
    .flatMap((each) => controlsOf(each)[at] ?? [])
    .filter((control) => isAlike(control, element))
    .concat(first ?? []);
}

/**
 * The element or the first control of its row. `before`: the controls when „Cofnij” was pressed.
 */
export function returnedAs(
  { element, row }: FocusPlace,
  before: ReadonlySet<HTMLElement>,
): HTMLElement | undefined {
  const added = controlsOf(document.body).filter((each) => !before.has(each));
  const same = added.find(
    (each) => each.tagName === element.tagName && nameOf(each) === nameOf(element),
  );
  return same ?? (row ? added.find((each) => each.closest('main :is(li, tr)')) : undefined);
}

function nameOf(element: HTMLElement): string | null {
  return element.ariaLabel ?? element.textContent;
}

/** Equal controls of two rows look the same. One that does something else looks different. */
function isAlike(one: HTMLElement, other: HTMLElement): boolean {
  return one.tagName === other.tagName && one.className === other.className;
}

function headingsOf(element: Element, root: HTMLElement): HTMLElement[] {
  const headings: HTMLElement[] = [];
  for (
    let part = element.closest('article, section');
    part && root.contains(part);
    part = part.parentElement?.closest('article, section') ?? null
  ) {
    const heading = part.querySelector<HTMLElement>('h2, h3');
    if (heading) headings.push(heading);
  }
  return headings;
}

export function controlsOf(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('a[href], button, summary, input')];
}

declare global {
  interface Window {
    /** What was tapped before the app was there, by `early.js`; `null` from then on. */
    earlyTaps?: HTMLElement[] | null;
  }
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Answers what was typed and tapped before the app was there. Call it as soon as it is. */
export async function answerEarly(root: HTMLElement): Promise<void> {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = null;
  // All of it first: what React draws after the first field empties the next.
  const typed = [...root.querySelectorAll<Typed>('input, textarea')]
    .filter((field) => field.value !== field.defaultValue && !isTapped(field))
    .map((field) => [field, field.value] as const);
  for (const [field, text] of typed) typeAnew(field, text);
  for (const select of root.querySelectorAll('select')) {
    if (select.selectedOptions[0]?.defaultSelected === false) tell(select, 'change');
  }
  for (const tapped of taps) {
    // React draws what one tap has changed before a person comes to the next.
    await null;
    if (tapped.isConnected) tapped.click();
  }
}

function isTapped({ type }: Typed): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** React takes what it finds in a field for what it has put there: it has to see it change. */
function typeAnew(field: Typed, text: string) {
  // At a key React takes over at once what it has not yet taken over.
  tell(field, 'keyup');
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  tell(field, 'input');
}

function tell(field: Element, type: string) {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

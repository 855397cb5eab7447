import { typeAnew, unreportedIn } from '../ui/fields/unreported.ts';

declare global {
  interface Window {
    /** Elements tapped before the app was loaded (`early.js`); `null` afterwards. */
    earlyTaps?: HTMLElement[] | null;
  }
}

/** Call it as soon as React has hydrated. */
export async function answerEarly(root: HTMLElement): Promise<void> {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = null;
  // Read all fields first: React's render after the first one would empty the next.
  for (const each of unreportedIn(root)) {
    // A key event makes React hydrate the field at once if it has not yet.
    dispatch(each.field, 'keyup');
    typeAnew(each);
  }
  for (const select of root.querySelectorAll('select')) {
    if (select.selectedOptions[0]?.defaultSelected === false) dispatch(select, 'change');
  }
  for (const tapped of taps) {
    // React renders the result of one tap before the next.
    await null;
    if (tapped.isConnected) tapped.click();
  }
}

function dispatch(field: Element, type: string) {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

declare global {
  interface Window {
    /** Elements tapped before the app was loaded (`early.js`); `null` afterwards. */
    earlyTaps?: HTMLElement[] | null;
  }
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Replays text and taps from before the app was loaded. Call it as soon as React has hydrated. */
export async function answerEarly(root: HTMLElement): Promise<void> {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = null;
  // Read all fields first: React's render after the first one would empty the next.
  const typed = [...root.querySelectorAll<Typed>('input, textarea')]
    .filter((field) => field.value !== field.defaultValue && !isTapped(field))
    .map((field) => [field, field.value] as const);
  for (const [field, text] of typed) typeAnew(field, text);
  for (const select of root.querySelectorAll('select')) {
    if (select.selectedOptions[0]?.defaultSelected === false) tell(select, 'change');
  }
  for (const tapped of taps) {
    // React renders the result of one tap before the next.
    await null;
    if (tapped.isConnected) tapped.click();
  }
}

function isTapped({ type }: Typed): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** Replays the input of a field. React assumes that it set the existing value, so the value must change. */
function typeAnew(field: Typed, text: string) {
  // A key event makes React hydrate the field at once if it has not yet.
  tell(field, 'keyup');
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  tell(field, 'input');
}

function tell(field: Element, type: string) {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

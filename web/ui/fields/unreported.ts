type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** React knows the text as `known`. */
interface Unreported {
  field: TextControl;
  text: string;
  known: string;
}

const NOT_TYPED = ['checkbox', 'radio', 'file'];

/** Filled without an event: React keeps the default of a field equal to its value. */
export function unreportedIn(root: ParentNode): Unreported[] {
  return [...root.querySelectorAll<TextControl>('input, textarea')]
    .filter(({ type, readOnly }) => !readOnly && !NOT_TYPED.includes(type))
    .map((field) => ({ field, text: field.value, known: field.defaultValue }))
    .filter(({ text, known }) => text !== known);
}

/** React assumes that it set the existing value, so the value must change. */
export function typeAnew({ field, text }: Pick<Unreported, 'field' | 'text'>): void {
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

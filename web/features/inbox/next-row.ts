/**
 * Before a row goes with what is tapped on it: on a keyboard the same button of the next row gets the
 * focus, so that a list is accepted by one key. Behind the last one it is as everywhere: the heading.
 */
export function focusNext(button: HTMLButtonElement): void {
  if (!button.matches(':focus-visible')) return;
  const row = button.closest('li');
  const at = [...(row?.querySelectorAll('button') ?? [])].indexOf(button);
  row?.nextElementSibling?.querySelectorAll('button')[at]?.focus();
}

/**
 * Moves keyboard focus to the same button of the next row before the tapped row is removed. So one
 * key accepts a whole list. After the last row the heading gets the focus, as everywhere.
 */
export function focusNext(button: HTMLButtonElement): void {
  if (!button.matches(':focus-visible')) return;
  const row = button.closest('li');
  const at = [...(row?.querySelectorAll('button') ?? [])].indexOf(button);
  row?.nextElementSibling?.querySelectorAll('button')[at]?.focus();
}

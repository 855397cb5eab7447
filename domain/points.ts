/** „1 punkt”, „2 punkty”, „5 punktów” in our own texts. */
export function pointsText(points: number): string {
  return counted(points, 'punkt', 'punkty', 'punktów');
}

/** „1 misja”, „3 misje”, „12 misji” */
export function missionsText(missions: number): string {
  return counted(missions, 'misja', 'misje', 'misji');
}

/** What is left to spend; negative when undone marks leave less than was spent (section 9). */
export function remaining(earned: number, spent: number): number {
  return earned - spent;
}

/** A number with the Polish form of its noun: for 1, for 2–4 (but 12–14), for the rest. */
function counted(count: number, one: string, few: string, many: string): string {
  const tens = Math.abs(count) % 100;
  const ones = tens % 10;
  if (Math.abs(count) === 1) return `${count} ${one}`;
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)
    ? `${count} ${few}`
    : `${count} ${many}`;
}

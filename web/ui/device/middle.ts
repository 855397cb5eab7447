/** In CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

export function middleOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

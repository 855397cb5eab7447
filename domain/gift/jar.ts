/** The price of the goal, or the smallest of 10, 20, 50, 100 and so on that holds the points. */
export function jarSize(points: number, goal: { points: number } | null): number {
  if (goal) return goal.points;
  const size = 10 ** Math.max(1, Math.ceil(Math.log10(Math.max(1, points))));
  return [size / 5, size / 2].find((smaller) => smaller >= Math.max(10, points)) ?? size;
}

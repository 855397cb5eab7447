/** Returns the result of some work; `null` if it takes longer than this. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const enough = new Promise<null>((resolve) => setTimeout(resolve, ms, null));
  return Promise.race([work, enough]);
}

/** `null` if it takes longer. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const enough = new Promise<null>((resolve) => setTimeout(resolve, ms, null));
  return Promise.race([work, enough]);
}

/** `late` may throw. A later result or error of `work` is ignored. */
export async function inTime<T, Late>(
  work: Promise<T>,
  ms: number,
  late: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  }).then(late);
  work.catch(() => {});
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/**
 * `late` may throw. A later result or error of `work` is ignored. The wait has two halves, so that
 * after a pause of the process, as of a suspended machine, the work still has one of them.
 */
export async function inTime<T, Late>(
  work: Promise<T>,
  ms: number,
  late: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      timer = setTimeout(resolve, ms / 2);
    }, ms / 2);
  }).then(late);
  work.catch(() => {});
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

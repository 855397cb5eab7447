/**
 * `late` may throw. A later result or error of `work` is ignored. After a pause of the process, such
 * as a suspended machine, what came meanwhile is still in time.
 */
export async function inTime<T, Late>(
  work: Promise<T>,
  ms: number,
  late: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      turn = setImmediate(resolve);
    }, ms);
  }).then(late);
  work.catch(() => {});
  return Promise.race([work, over]).finally(() => {
    clearTimeout(timer);
    clearImmediate(turn);
  });
}

/**
 * What work comes to, unless it takes longer: then it rejects with `late`, and nobody hears what
 * becomes of the work.
 */
export async function inTime<T>(work: Promise<T>, ms: number, late: Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  work.catch(() => {});
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

import { OutageError } from '../outage.ts';
import { TURN_MS } from './deadlines.ts';

/** One after another in the name of one key, beside those of all others. */
export type InTurn = <T>(key: number, work: () => Promise<T>) => Promise<T>;

/**
 * Has the writes of a family wait here for each other, where they would wait for its row in the
 * database, each with a connection: one family never has more than one. Whose turn does not come in
 * time is refused.
 */
export function takingTurns(): InTurn {
  /** Who waits behind whom; there is a line as long as somebody is at work. */
  const lines = new Map<number, Set<() => void>>();

  async function begin(key: number) {
    const line = lines.get(key);
    if (!line) {
      lines.set(key, new Set());
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begins = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        line.delete(begins);
        reject(new OutageError('held'));
      }, TURN_MS);
      line.add(begins);
    });
  }

  function end(key: number) {
    const line = lines.get(key);
    const [next] = line ?? [];
    if (next) {
      line?.delete(next);
      next();
    } else {
      lines.delete(key);
    }
  }

  return async (key, work) => {
    await begin(key);
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}

import { OutageError, reasonOf } from '../engine/outage.ts';
import { TURN_MS } from './deadlines.ts';

/** One after another in the name of one key, beside those of all others. */
type InTurn = <T>(key: number, work: () => Promise<T>) => Promise<T>;

interface Line {
  waiting: { begin(): void; refuse(error: unknown): void }[];
  late: NodeJS.Timeout | undefined;
}

/**
 * Has the writes of a family wait here for each other, where they would wait for its row in the
 * database, each with a connection: one family never has more than one. Where the one at work meets
 * an outage, or takes too long, all who wait are refused: they would not fare better.
 */
export function takingTurns(): InTurn {
  /** There is a line as long as somebody is at work. */
  const lines = new Map<number, Line>();

  function begin(key: number): Promise<void> {
    const line = lines.get(key);
    if (line) {
      return new Promise((begin, refuse) => {
        line.waiting.push({ begin, refuse });
        watch(line);
      });
    }
    lines.set(key, { waiting: [], late: undefined });
    return Promise.resolve();
  }

  function end(key: number, error: unknown) {
    const line = lines.get(key);
    if (!line) return;
    clearTimeout(line.late);
    line.late = undefined;
    if (reasonOf(error)) refuse(line, error);
    const next = line.waiting.shift();
    if (!next) return lines.delete(key);
    if (line.waiting.length > 0) watch(line);
    next.begin();
  }

  return async (key, work) => {
    await begin(key);
    let failure: unknown;
    try {
      return await work();
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      end(key, failure);
    }
  };
}

function watch(line: Line) {
  line.late ??= setTimeout(() => {
    line.late = undefined;
    refuse(line, new OutageError('held'));
  }, TURN_MS);
}

function refuse({ waiting }: Line, error: unknown) {
  for (const each of waiting.splice(0)) each.refuse(error);
}

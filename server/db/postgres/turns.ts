import { OutageError, reasonOf } from '../engine/outage.ts';

/** Serializes work with the same key; other keys run in parallel. */
type InTurn = <T>(key: number, work: () => Promise<T>) => Promise<T>;

interface Line {
  waiting: { begin(): void; refuse(error: unknown): void }[];
  late: NodeJS.Timeout | undefined;
}

/**
 * Returns a queue per family for writes. Without it they would wait for the family's row in the
 * database, each on its own connection. So a family uses at most one connection. When the running
 * write meets an outage or takes longer than `ms`, all waiting ones are rejected: they would fail too.
 */
export function takingTurns(ms: number): InTurn {
  /** A family has an entry while a write of it runs. */
  const lines = new Map<number, Line>();

  function begin(key: number): Promise<void> {
    const line = lines.get(key);
    if (line) {
      return new Promise((begin, refuse) => {
        line.waiting.push({ begin, refuse });
        watch(line, ms);
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
    if (line.waiting.length > 0) watch(line, ms);
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

function watch(line: Line, ms: number) {
  line.late ??= setTimeout(() => {
    line.late = undefined;
    refuse(line, new OutageError('held'));
  }, ms);
}

function refuse({ waiting }: Line, error: unknown) {
  for (const each of waiting.splice(0)) each.refuse(error);
}

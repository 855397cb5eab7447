import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { MarkState } from '#domain/mark.ts';

/** One mission of a kid on one day. */
export interface Cell {
  login: string;
  mission: number;
  day: number;
}

/** What a writer asks of the server, each in one request. */
export type Wish =
  | {
      mark: Cell;
      to: MarkState;
      saw: MarkState;
      /** The state that the rules make of it; another writer of a shared cell may have more. */
      result: MarkState;
      /** Two writers raise this cell; all others are one writer's own. */
      shared: boolean;
    }
  | { kid: string; key: string }
  | { missionOf: string; name: string; key: string };

/** What the server answered. `made` is the login or number of what was created. */
export interface Answer {
  status: number;
  change?: number;
  state?: MarkState;
  made?: string | number;
}

/**
 * A line of a journal. After a round in which a wish was never answered, `settled` says whether
 * the audit found it carried out.
 */
export type Line =
  | { step: number; wish: Wish }
  | { step: number; answer: Answer }
  | { step: number; settled: boolean };

/** All that one writer asked and was told. */
export interface Journal {
  writer: string;
  lines: Line[];
}

/** A journal on disk: a line is there for good before anything else happens. */
export class JournalFile {
  readonly #file: FileHandle;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(path: string): Promise<JournalFile> {
    return new JournalFile(await open(path, 'a'));
  }

  async write(line: Line): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify(line)}\n`);
    await this.#file.datasync();
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

export async function readLines(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

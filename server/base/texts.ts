interface Version {
  /** Identifies the text in all its versions. */
  key: string;
  /** Changes whenever the text may change. */
  tag: string;
}

interface Entry extends Pick<Version, 'tag'> {
  text: Promise<Buffer<ArrayBuffer>>;
  /** 0 while it is written. */
  bytes: number;
}

/** What an entry takes besides its text, so that many short ones are bounded, too. */
export const LEAST_BYTES = 1024;
/** The largest family's longest text takes about a million bytes. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Keeps the newest version of texts. Beyond `mostBytes`, the least recently used ones go. */
export class Texts {
  readonly #mostBytes: number;
  /** The least recently used one is first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** `write` runs once for all who need the same version at the same time or later. */
  async text({ key, tag }: Version, write: () => Promise<string>): Promise<Buffer<ArrayBuffer>> {
    const known = this.#entries.get(key);
    if (known?.tag === tag) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.text;
    }
    if (known) this.#drop(key, known);
    const entry: Entry = { tag, text: write().then((text) => Buffer.from(text)), bytes: 0 };
    this.#entries.set(key, entry);
    try {
      this.#weigh(key, entry, (await entry.text).length + LEAST_BYTES);
    } catch (error) {
      this.#drop(key, entry);
      throw error;
    }
    return entry.text;
  }

  #weigh(key: string, entry: Entry, bytes: number) {
    // A newer version may have replaced it meanwhile.
    if (this.#entries.get(key) !== entry) return;
    entry.bytes = bytes;
    this.#bytes += bytes;
    for (const [oldest, each] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(oldest, each);
    }
  }

  #drop(key: string, entry: Entry) {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

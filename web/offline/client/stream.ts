/** The server sends an event every 25 s. A stream that is silent for longer counts as broken. */
const SILENT_MS = 60_000;
/** Interval of the silence check: timers stop while the device sleeps. */
const POLL_MS = 5000;
/** Browsers report a return to the page twice: it became visible, and it got the focus. */
const SAME_RETURN_MS = 3000;
/** The longest wait after the first break. Each further break doubles it, up to `LAST_WAIT_MS`. */
const FIRST_WAIT_MS = 4000;
const LAST_WAIT_MS = 16_000;
/** The shortest wait, as a fraction of the longest. */
const SHORTEST_PART = 0.25;
const CROWDED_MS = 10 * 60 * 1000;

interface Handlers {
  on: Record<string, (message: MessageEvent<string>) => void>;
  /** The server rejected the stream: the session may be signed out. */
  onRefused: () => void;
  /**
   * For example because a proxy holds the stream back, or there are too many. Called again each
   * minute, and when a person returns to the page, until something comes.
   */
  onSilent: () => void;
}

/**
 * Keeps an event stream open while the page is visible. Returns the function that closes it.
 *
 * After a break it reconnects with exponential backoff and jitter: all pages of a server lose their
 * streams at once. It reconnects at once when the page becomes visible or the browser comes online.
 * Sleep or a proxy can cut a stream without an event; the silence check detects that.
 */
export function openStream(address: string, handlers: Handlers): () => void {
  return new Stream(address, handlers).start();
}

class Stream {
  private readonly address: string;
  private readonly handlers: Handlers;
  private source: EventSource | null = null;
  private reopening: ReturnType<typeof setTimeout> | undefined;
  private openedAt = 0;
  /** Opening a stream does not change it: a proxy may cut each one before anything comes. */
  private lastEventAt = Date.now();
  private silentAt = this.lastEventAt;
  private hiddenAt = document.visibilityState === 'visible' ? null : this.lastEventAt;
  private breaks = 0;

  constructor(address: string, handlers: Handlers) {
    this.address = address;
    this.handlers = handlers;
  }

  /** Returns the function that closes it. */
  start(): () => void {
    this.open();
    const polling = setInterval(() => this.poll(), POLL_MS);
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener('visibilitychange', () => this.follow(), { signal });
    window.addEventListener('focus', () => this.follow(), { signal });
    window.addEventListener('online', () => this.reopen(), { signal });
    return () => {
      clearInterval(polling);
      over.abort();
      this.close();
    };
  }

  private open() {
    if (this.source || document.visibilityState !== 'visible') return;
    clearTimeout(this.reopening);
    this.openedAt = Date.now();
    const source = new EventSource(this.address);
    this.source = source;
    // The browser's own retries stop after a rejection, and their interval does not grow.
    source.addEventListener('error', () => this.reopenLater());
    // Too many pages of this device have a stream. Retry later, or when the page becomes visible
    // again.
    source.addEventListener('crowded', () => this.openAfter(CROWDED_MS));
    for (const [type, handle] of Object.entries(this.handlers.on)) {
      source.addEventListener(type, (message: MessageEvent<string>) => {
        this.lastEventAt = Date.now();
        this.breaks = 0;
        handle(message);
      });
    }
  }

  private close() {
    clearTimeout(this.reopening);
    this.source?.close();
    this.source = null;
  }

  private openAfter(wait: number) {
    this.close();
    this.reopening = setTimeout(() => this.open(), wait);
  }

  private reopenLater() {
    const isRefused = this.source?.readyState === EventSource.CLOSED;
    this.openAfter(waitAfter(this.breaks));
    this.breaks += 1;
    if (isRefused) this.handlers.onRefused();
  }

  private reopen() {
    this.close();
    this.open();
  }

  /** Refetches if the page has received nothing, and has not refetched within that time. */
  private refetchAfter(ms: number) {
    if (!isOver(this.lastEventAt, SILENT_MS) || !isOver(this.silentAt, ms)) return;
    this.silentAt = Date.now();
    this.handlers.onSilent();
  }

  private follow() {
    if (document.visibilityState !== 'visible') {
      this.hiddenAt ??= Date.now();
      return this.close();
    }
    // A hidden page has no stream, so that time is no silence.
    if (this.hiddenAt !== null) this.lastEventAt += Date.now() - this.hiddenAt;
    this.hiddenAt = null;
    this.open();
    this.refetchAfter(SAME_RETURN_MS);
  }

  private poll() {
    if (document.visibilityState !== 'visible') return;
    const isSilent = isOver(this.openedAt, SILENT_MS) && isOver(this.lastEventAt, SILENT_MS);
    if (this.source && isSilent) this.reopen();
    this.refetchAfter(SILENT_MS);
  }
}

/** Whether a time is longer ago. After the clock was set back, the elapsed time is unknown. */
function isOver(since: number, ms: number): boolean {
  return Math.abs(Date.now() - since) > ms;
}

/** In ms, after that many consecutive breaks: exponential backoff with jitter. */
export function waitAfter(breaks: number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** breaks, LAST_WAIT_MS);
  return longest * (SHORTEST_PART + (1 - SHORTEST_PART) * Math.random());
}

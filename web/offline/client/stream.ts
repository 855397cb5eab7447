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
export function keepOpen(address: string, { on, onRefused, onSilent }: Handlers): () => void {
  let stream: EventSource | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let openedAt = 0;
  /** Opening a stream does not change it: a proxy may cut each one before anything comes. */
  let heardAt = Date.now();
  let silentAt = heardAt;
  let hiddenAt = document.visibilityState === 'visible' ? null : heardAt;
  let breaks = 0;

  const open = () => {
    if (stream || document.visibilityState !== 'visible') return;
    clearTimeout(reopening);
    openedAt = Date.now();
    stream = new EventSource(address);
    // The browser's own retries stop after a rejection, and their interval does not grow.
    stream.addEventListener('error', reopenLater);
    // Too many pages of this device have a stream. Retry later, or when the page becomes visible
    // again.
    stream.addEventListener('crowded', () => openAfter(CROWDED_MS));
    for (const [type, handle] of Object.entries(on)) {
      stream.addEventListener(type, (message: MessageEvent<string>) => {
        heardAt = Date.now();
        breaks = 0;
        handle(message);
      });
    }
  };
  const close = () => {
    clearTimeout(reopening);
    stream?.close();
    stream = null;
  };
  const openAfter = (wait: number) => {
    close();
    reopening = setTimeout(open, wait);
  };
  const reopenLater = () => {
    const isRefused = stream?.readyState === EventSource.CLOSED;
    openAfter(waitAfter(breaks));
    breaks += 1;
    if (isRefused) onRefused();
  };
  const reopen = () => {
    close();
    open();
  };
  /** Refetches if the page has heard nothing, and has not refetched within that time. */
  const refetchAfter = (ms: number) => {
    if (!isOver(heardAt, SILENT_MS) || !isOver(silentAt, ms)) return;
    silentAt = Date.now();
    onSilent();
  };
  const follow = () => {
    if (document.visibilityState !== 'visible') {
      hiddenAt ??= Date.now();
      return close();
    }
    // A hidden page has no stream, so that time is no silence.
    if (hiddenAt !== null) heardAt += Date.now() - hiddenAt;
    hiddenAt = null;
    open();
    refetchAfter(SAME_RETURN_MS);
  };
  const poll = () => {
    if (document.visibilityState !== 'visible') return;
    if (stream && isOver(openedAt, SILENT_MS) && isOver(heardAt, SILENT_MS)) reopen();
    refetchAfter(SILENT_MS);
  };

  open();
  const polling = setInterval(poll, POLL_MS);
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener('visibilitychange', follow, { signal });
  window.addEventListener('focus', follow, { signal });
  window.addEventListener('online', reopen, { signal });
  return () => {
    clearInterval(polling);
    over.abort();
    close();
  };
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

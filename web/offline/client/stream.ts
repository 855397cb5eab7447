/** The server says something every 25 s: a stream that is silent for longer leads nowhere. */
const SILENT_MS = 60_000;
/** So often is looked: timers sleep while the device does. */
const LOOK_EVERY_MS = 5000;
/** The longest wait after a first break; each further one doubles it, up to the last. */
const FIRST_WAIT_MS = 4000;
const LAST_WAIT_MS = 16_000;
/** No wait is shorter than this part of the longest. */
const SHORTEST_PART = 0.25;
const CROWDED_MS = 10 * 60 * 1000;

interface Heard {
  /** What the server tells, by the event's type. */
  on: Record<string, (message: MessageEvent<string>) => void>;
  /** The server refuses the stream: who is here may be nobody. */
  onRefused: () => void;
}

/**
 * Keeps a stream of the server's events open while the page is visible. Returns the way to end it.
 *
 * After a break the page waits, each time for longer and never as long as the next page: all of a
 * server's pages break at once. It does not wait when it is looked at again or the net is back. A
 * stream that was cut without a word, as by sleep or by a proxy, is noticed by its silence.
 */
export function keepOpen(address: string, { on, onRefused }: Heard): () => void {
  let stream: EventSource | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  let breaks = 0;

  const open = () => {
    if (stream || document.visibilityState !== 'visible') return;
    clearTimeout(reopening);
    heardAt = Date.now();
    stream = new EventSource(address);
    // The browser's own tries stop at a refusal, and do not get rarer.
    stream.addEventListener('error', reopenLater);
    // Too many pages of this device listen: this one does again later, or once it is looked at.
    stream.addEventListener('crowded', () => openAfter(CROWDED_MS));
    for (const [type, hear] of Object.entries(on)) {
      stream.addEventListener(type, (message: MessageEvent<string>) => {
        heardAt = Date.now();
        breaks = 0;
        hear(message);
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
  const follow = () => (document.visibilityState === 'visible' ? open() : close());
  const look = () => {
    // A clock that was set back says nothing either.
    if (stream && Math.abs(Date.now() - heardAt) > SILENT_MS) reopen();
  };

  open();
  const looking = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('focus', follow);
  window.addEventListener('online', reopen);
  return () => {
    clearInterval(looking);
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('focus', follow);
    window.removeEventListener('online', reopen);
    close();
  };
}

/** How long to wait after so many breaks in a row, in ms: each time longer, and never as long as others. */
export function waitAfter(breaks: number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** breaks, LAST_WAIT_MS);
  return longest * (SHORTEST_PART + (1 - SHORTEST_PART) * Math.random());
}

import { api } from './client.ts';
import { isAway, setAway, watchLine } from './line.ts';
import { waitAfter } from './stream.ts';

/** Longer than a server that is there needs on a slow line. */
const PROBE_MS = 6000;

/**
 * Finds out whether an answer that has not come means that there is no line: asks again, and as long
 * as none comes again and again, while the page is looked at.
 */
export function watchTheLine(): void {
  let asking: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const probe = () => {
    asking ??= isThere().then((there) => {
      asking = null;
      setAway(!there);
      failures = there ? 0 : failures + 1;
      if (!there) askLater();
      return there;
    });
    return asking;
  };
  const askLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') probe();
      else askLater();
    }, waitAfter(failures));
  };
  const askNow = () => void (isAway() && probe());

  watchLine({ lost: () => void (isAway() || probe()), probe });
  window.addEventListener('offline', () => probe());
  window.addEventListener('online', askNow);
  document.addEventListener('visibilitychange', askNow);
}

/** Whether our server answers, and no other one in its place. */
async function isThere(): Promise<boolean> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), PROBE_MS);
  try {
    const init = { cache: 'no-store', signal: giveUp.signal } as const;
    const answer = await api.start.$get({}, { fetch: (at: RequestInfo | URL) => fetch(at, init) });
    const body = await answer.json();
    return 'today' in body || 'problem' in body;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

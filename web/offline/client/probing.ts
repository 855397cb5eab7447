import { api } from './client.ts';
import type { Device } from './device.ts';
import { fetchInTime } from './send.ts';
import { waitAfter } from './stream.ts';

/** Timeout of a probe, longer than a reachable server needs on a slow connection. */
const PROBE_MS = 6000;

/**
 * Finds out whether a missing answer means a lost connection. Probes the server, and repeats with
 * backoff until it answers, while the page is visible.
 */
export function probeConnection(device: Device): void {
  let asking: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const probe = () => {
    asking ??= isThere().then((there) => {
      asking = null;
      device.set({ away: !there });
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
  const askNow = () => void (device.away && probe());

  device.probe = probe;
  if (device.isLost) probe();
  window.addEventListener('offline', () => probe());
  window.addEventListener('online', askNow);
  document.addEventListener('visibilitychange', askNow);
}

/** Returns whether our server answers, not a captive portal or proxy. */
async function isThere(): Promise<boolean> {
  try {
    const { address } = api.start.$get();
    const answer = await fetchInTime(address, { cache: 'no-store' }, PROBE_MS);
    const body = await answer.json();
    return 'today' in body || 'problem' in body;
  } catch {
    return false;
  }
}

/** In ms since the page's start. */
export interface Watched {
  largestPaint: number;
  layoutShift: number;
  /** The total time of tasks beyond 50 ms. */
  blocking: number;
  tappable: number | null;
}

/**
 * Runs before a page's scripts. Content is tappable once React's handlers, if any, are attached.
 */
export function watch(selector: string) {
  const LONG_MS = 50;
  const POLL_MS = 20;
  const watched: Watched = { largestPaint: 0, layoutShift: 0, blocking: 0, tappable: null };
  Object.assign(globalThis, { watched });
  const notes: Record<string, (entry: PerformanceEntry & Shift) => void> = {
    'largest-contentful-paint': ({ startTime }) => {
      watched.largestPaint = startTime;
    },
    'layout-shift': ({ value, hadRecentInput }) => {
      if (!hadRecentInput) watched.layoutShift += value;
    },
    longtask: ({ duration }) => {
      watched.blocking += Math.max(0, duration - LONG_MS);
    },
  };
  for (const [type, note] of Object.entries(notes)) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEntry & Shift);
    }).observe({ type, buffered: true });
  }
  const poll = setInterval(() => {
    const element = document.querySelector(selector);
    if (!element) return;
    const isBare = document.readyState === 'complete' && !document.querySelector('script[src]');
    const isReacts = Object.keys(element).some((key) => key.startsWith('__reactProps'));
    if (!isBare && !isReacts) return;
    clearInterval(poll);
    watched.tappable = performance.now();
  }, POLL_MS);
}

/** The fields of a layout shift that the browser types lack. */
interface Shift {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in a page at the end. Returns the first contentful paint and the arrival of the last picture. */
export function paints(): { firstPaint: number; pictures: number } {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  const uses = [...document.querySelectorAll('use')].map(({ href }) => href.baseVal);
  const images = [...document.querySelectorAll('img')].map(({ currentSrc }) => currentSrc);
  const urls = [...uses, ...images].map((url) => new URL(url, location.href).href.split('#')[0]);
  const arrived = performance
    .getEntriesByType('resource')
    .filter(({ name }) => urls.includes(name.split('#')[0]))
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  return { firstPaint, pictures: Math.max(firstPaint, ...arrived) };
}

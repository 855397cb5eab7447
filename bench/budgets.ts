/** Bounds the figure itself or its ratio to the baseline. */
export interface Aim {
  unit: string;
  judged: 'figure' | 'ratio';
  at: 'least' | 'most';
  bound: number;
}

const share = (bound: number): Aim => ({ unit: '/s', judged: 'ratio', at: 'least', bound });
const times = (bound: number, unit = 'ms'): Aim => ({ unit, judged: 'ratio', at: 'most', bound });
const upTo = (bound: number, unit: string): Aim => ({ unit, judged: 'figure', at: 'most', bound });

/** Compared with the same read while nobody else asks for anything. */
const FAIR = { median: times(5), p95: times(10) };
/** Compared with the paint of one HTML file that has the same text. */
const LARGEST_PAINT = times(2);
/** Without a slow network the paint takes the processor alone: the server, the styles, the layout. */
const FAST_LARGEST_PAINT = times(5);
/** Also compared with that paint, because such a file can be tapped from then on. */
const FIRST_CARD_TAPPABLE = times(4.5);
/** Not compared: the text alone blocks nothing. `measure/profile.ts` says why it holds anywhere. */
const BLOCKING = upTo(150, 'ms');
const LAYOUT_SHIFT = upTo(0.02, '');

/** All rows of the benchmarks by question, with their budgets. No other place defines them. */
export const AIMS = {
  day: {
    'a kid’s day is read, 1 client': share(0.6),
    'a kid’s day is read, 16 clients': share(0.5),
  },
  mark: {
    'a mission is marked, 1 client': share(0.6),
    'missions are marked, 32 clients': share(1.2),
  },
  years: {
    'a kid’s day after ten years': times(1.2),
    'a mark after ten years': times(1.2),
    'the first answer after ten years': times(1.2),
    'the newest weeks after ten years': times(1.2),
    'the oldest weeks after ten years': times(1.2),
  },
  families: {
    'a kid’s day among 20 000 families': times(1.2),
    'a mark among 20 000 families': times(1.2),
    'the first answer among 20 000 families': times(1.2),
    'ready with their gigabyte': times(10),
  },
  city: {
    'a day is read, p99': times(5),
    'a thumb, p99': times(5),
    'refused requests': upTo(0, ''),
    'processor time of a request on PostgreSQL': times(3, 'µs'),
  },
  live: {
    'heard by all of 1 000 streams, p50': times(1.5),
    'heard by all of 1 000 streams, p99': times(2),
    'heard by 4 of 1 000 streams, p50': times(1.5),
    'heard by 4 of 1 000 streams, p99': times(2),
    'a silent stream, heap': times(2, 'KB'),
    'a silent stream, resident': times(2, 'KB'),
  },
  two: {
    'so much later heard on another server, p95': upTo(25, 'ms'),
  },
  memory: {
    'resident, idle': times(2.5, 'MB'),
    'resident, 1 000 streams': times(2.3, 'MB'),
  },
  login: {
    'logins, 4 clients': share(0.9),
  },
  page: {
    'a kid’s day, slow line: largest paint': LARGEST_PAINT,
    'a kid’s day, slow line: first card tappable': FIRST_CARD_TAPPABLE,
    'a kid’s day, slow line: blocking': BLOCKING,
    'a kid’s day, slow line: layout shift': LAYOUT_SHIFT,
    'a kid’s day, slow line: script': upTo(105, 'KB'),
    'a kid’s day, phone: largest paint': LARGEST_PAINT,
    'a kid’s day, phone: first card tappable': FIRST_CARD_TAPPABLE,
    'a kid’s day, phone: blocking': BLOCKING,
    'a kid’s day, fast line: largest paint': FAST_LARGEST_PAINT,
    'a kid’s day again, slow line: largest paint': LARGEST_PAINT,
    'a kid’s day again, slow line: first card tappable': FIRST_CARD_TAPPABLE,
    // The app paints it, so it can be tapped at once.
    'a kid’s day again, no network: largest paint': FIRST_CARD_TAPPABLE,
    'a kid’s day again, no network: first card tappable': FIRST_CARD_TAPPABLE,
    'a kid’s menu, slow line: largest paint': LARGEST_PAINT,
    'a kid’s menu, slow line: blocking': BLOCKING,
    'a kid’s menu, slow line: layout shift': LAYOUT_SHIFT,
    'a kid’s menu, slow line: script': upTo(120, 'KB'),
    'a kid’s menu, fast line: largest paint': FAST_LARGEST_PAINT,
    'the family panel, slow line: largest paint': LARGEST_PAINT,
    'the family panel, slow line: blocking': BLOCKING,
    'the family panel, slow line: layout shift': LAYOUT_SHIFT,
    'the family panel, slow line: script': upTo(130, 'KB'),
    'the family panel, fast line: largest paint': FAST_LARGEST_PAINT,
    'the welcome page, slow line: largest paint': LARGEST_PAINT,
    'the welcome page, slow line: blocking': BLOCKING,
    'the welcome page, slow line: layout shift': LAYOUT_SHIFT,
    'the welcome page, slow line: script': upTo(0, 'KB'),
    'the welcome page, fast line: largest paint': FAST_LARGEST_PAINT,
  },
  tap: {
    'a card is tapped': times(2.5),
    'a thumb is tapped': times(2.5),
    '„OK” is tapped': times(2.5),
    'requests of a thumb': upTo(1, ''),
  },
  fair: {
    'read next to a full day of points, median': FAIR.median,
    'read next to a full day of points, p95': FAIR.p95,
    'read next to weeks of all kids, median': FAIR.median,
    'read next to weeks of all kids, p95': FAIR.p95,
    'read next to inboxes, median': FAIR.median,
    'read next to inboxes, p95': FAIR.p95,
    'read next to calendars, median': FAIR.median,
    'read next to calendars, p95': FAIR.p95,
    'read next to rendered pages, median': FAIR.median,
    'read next to rendered pages, p95': FAIR.p95,
    'read next to a guest’s fields, median': FAIR.median,
    'read next to a guest’s fields, p95': FAIR.p95,
    'read next to the description, median': FAIR.median,
    'read next to the description, p95': FAIR.p95,
    'read next to a guest’s pages, median': FAIR.median,
    'read next to a guest’s pages, p95': FAIR.p95,
  },
  disk: {
    'three kids’ ten years': times(2, 'MB'),
  },
} satisfies Record<string, Record<string, Aim>>;

export type Question = keyof typeof AIMS;
export type Row<Q extends Question> = keyof (typeof AIMS)[Q];

import { PAGES } from '../../web/paths.ts';
import type { Arrivals } from './arrivals.ts';
import type { Household } from './household.ts';
import { nth } from './many-families.ts';
import { dayOf, thumb } from './requests.ts';
import { Streams } from './streams.ts';

/**
 * What a family does in the evening's hour, which has a quarter of its day. Three kids open their
 * day twice a day and do four missions each, and two parents open the inbox twice. Another open
 * device reads the day anew after each thumb.
 */
const IN_THE_HOUR = { day: 1.5, inbox: 1, thumb: 3, read: 3 };
const HOUR_SECONDS = 3600;
/** The share of families that have a page open at any moment. */
const ONLINE = 0.05;
/** Coprime to the number of families, so that consecutive requests are for distant ones. */
const STEP = 7919;

export type Kind = keyof typeof IN_THE_HOUR;

interface Online {
  family: Household;
  /** Its own, as behind a proxy. */
  address: string;
  thumbs: number;
}

/** A city's families in the busiest hour. Each opened page keeps a stream, for which the oldest ends. */
export class Evening {
  readonly #household: Household;
  readonly #families: number;
  readonly #streams = new Streams();
  readonly #online: Online[] = [];
  #turn = 0;

  constructor(household: Household, families: number) {
    this.#household = household;
    this.#families = families;
    while (this.#online.length < families * ONLINE) this.#come();
  }

  async openStreams(address: string) {
    const cookies = this.#online.map(({ family }) => family.cookies.kid[0] ?? '');
    await this.#streams.open(address, cookies);
  }

  closeStreams() {
    this.#streams.close();
  }

  /** Without an address, with an API read in place of each page and without streams. */
  arrivals(address?: string): Record<Kind, Arrivals> {
    const opens = (kind: Kind, who: Who, pathOf: (online: Online) => string) =>
      this.#arrivals(kind, async (send) => {
        if (!address) this.#online.shift();
        const online = this.#come();
        if (!address) return send(readDay(online));
        await send({ method: 'GET', path: pathOf(online), headers: headersOf(online, who) });
        this.#online.shift();
        await this.#streams.open(address, [cookieOf(online, who)]);
        this.#streams.closeOldest();
      });
    return {
      day: opens('day', 'kid', dayPage),
      inbox: opens('inbox', 'parent', () => PAGES.kids),
      thumb: this.#thumbs(),
      read: this.#arrivals('read', (send) => send(readDay(this.#someone()))),
    };
  }

  #thumbs() {
    return this.#arrivals('thumb', (send) => {
      const online = this.#someone();
      const { kids, today } = online.family;
      const [{ login, missions } = { login: '', missions: [] }] = kids;
      const at = online.thumbs;
      online.thumbs += 1;
      const isUp = Math.floor(at / missions.length) % 2 === 0;
      const request = thumb(login, missions[at % missions.length] ?? 0, today, isUp);
      return send({ ...request, headers: headersOf(online, 'parent') });
    });
  }

  #arrivals(kind: Kind, next: Arrivals['next']): Arrivals {
    return { perSecond: (IN_THE_HOUR[kind] * this.#families) / HOUR_SECONDS, next };
  }

  #come(): Online {
    this.#turn += 1;
    const n = (this.#turn * STEP) % this.#families;
    const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    const online = { family: nth(this.#household, n), address, thumbs: 0 };
    this.#online.push(online);
    return online;
  }

  #someone(): Online {
    const one = this.#online[Math.floor(Math.random() * this.#online.length)];
    if (!one) throw new Error('nobody is online');
    return one;
  }
}

type Who = keyof Household['cookies'];

function readDay(online: Online) {
  const { kids, today } = online.family;
  return { ...dayOf(kids[0]?.login ?? '', today), headers: headersOf(online, 'kid') };
}

function dayPage({ family }: Online) {
  return PAGES.kidDay.replace('$kidId', family.kids[0]?.login ?? '').replace('$dayId', '0');
}

function headersOf(online: Online, who: Who) {
  return { cookie: cookieOf(online, who), 'x-forwarded-for': online.address };
}

function cookieOf({ family }: Online, who: Who) {
  return family.cookies[who][0] ?? '';
}

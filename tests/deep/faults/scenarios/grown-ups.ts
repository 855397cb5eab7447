import { answered } from '#fixtures/families/family.ts';
import { Device } from '#fixtures/server/device.ts';
import type { Place } from '../place.ts';
import { linkFor } from './reset-link.ts';
import type { Scenario, Wish } from './scenario.ts';

const PASSWORD = 'hasło każdej osoby';
const MOST_OTHERS = 3;
/** A family may invite ten times a day; each invitation and each grown-up takes a number. */
const LAST_NUMBER = 9;
const SPENT = 410;

/** All by their unique e-mails, in alphabetical order. */
type Home = { own: string; founder: string; others: string[]; invited: string[] };
/** `gone` was deleted, or never existed. */
type Kept = { home: Home | null; gone: string | null };

/**
 * Invites grown-ups, takes invitations back, accepts them, hands the main account over and back,
 * removes grown-ups and lets them leave. A family that has invited often is deleted.
 */
export function openAlone(_name: string, place: Place): Scenario<Kept> {
  let devices = new Map<string, Device>();
  /** Links received by letter, by e-mail; `null` if the server was killed before it wrote one. */
  const links = new Map<string, string | null>();
  let joining = new Device(place.send);

  return {
    device: (as) => (as === 'joining' ? joining : deviceOf(as ?? '')),

    async wishes({ home }, key): Promise<Wish<Kept>[]> {
      const email = `${key}@example.com`;
      joining = new Device(place.send);
      if (!home) return [register(email)];
      const { founder, others, invited } = home;
      for (const each of [home.own, ...others]) await enter(each);
      const list = await answered(deviceOf(home.own).api['grown-ups'].$get());
      const numberOf = new Map(list.grownUps.map((each) => [each.email, each.grownUp]));
      const of = (whom: string) => ({ grownUp: numberOf.get(whom) ?? 0 });
      const handOver = (to: string): Wish<Kept> => ({
        route: 'post /api/grown-ups/{grownUp}/founder',
        ...{ params: of(to), body: { password: PASSWORD }, as: founder },
        makes: kept({ ...home, founder: to }),
      });
      if (founder !== home.own) return [handOver(home.own)];
      const goes = (whom: string, as: string): Wish<Kept> => ({
        route: 'post /api/grown-ups/{grownUp}/removal',
        ...{ params: of(whom), body: { password: PASSWORD }, as },
        makes: kept({ ...home, others: without(others, whom) }),
      });
      const numbers = [...numberOf.values(), ...list.invitations.map((each) => each.invitation)];
      const mayInvite = Math.max(...numbers) < LAST_NUMBER;
      const hasRoom = others.length + invited.length < MOST_OTHERS;
      return [
        ...(mayInvite && hasRoom ? [invite(home, email)] : []),
        ...list.invitations.map(({ invitation, email }) => revoke(home, invitation, email ?? '')),
        ...(await accepts(home)),
        ...(await comesAgain(home, email)),
        ...others.flatMap((whom) => [handOver(whom), goes(whom, home.own), goes(whom, whom)]),
        ...(mayInvite ? [] : [remove(home)]),
      ];
    },

    /** Signs in, which proves that a grown-up exists with all of their data. */
    async read(possible) {
      const known = possible.flatMap(({ home, gone }) => home?.own ?? gone ?? []);
      for (const own of new Set(known)) {
        devices = new Map();
        if (!(await enter(own))) continue;
        const { grownUps, invitations } = await answered(deviceOf(own).api['grown-ups'].$get());
        const emails = grownUps.map(({ email }) => email);
        const whole: string[] = [];
        for (const email of emails) if (await enter(email)) whole.push(email);
        const founder = grownUps.find((each) => each.founder)?.email ?? '';
        const others = without(whole, own).sort();
        const invited = invitations.map(({ email }) => email ?? '').sort();
        return kept({ own, founder, others, invited });
      }
      return possible.find(({ home }) => !home) ?? { home: null, gone: null };
    },
  };

  function deviceOf(email: string): Device {
    const device = devices.get(email) ?? new Device(place.send);
    devices.set(email, device);
    return device;
  }

  /** Makes the grown-up the parent on their own device; `false` if the e-mail is unknown. */
  async function enter(email: string): Promise<boolean> {
    const { api } = deviceOf(email);
    let { family } = await answered(api.start.$get());
    if (!family) {
      const entry = await api.session.$post({ json: { email, password: PASSWORD } });
      if (entry.status === 403) return false;
      ({ family } = await answered(Promise.resolve(entry)));
    }
    if (family?.actor?.is !== 'parent') {
      await answered(api.actor.$put({ json: { be: 'parent', password: PASSWORD } }));
    }
    return true;
  }

  async function linkOf(email: string): Promise<string | null> {
    const known = links.get(email);
    const link = known === undefined ? await linkFor(email, place.dataDir, 'zaproszenie') : known;
    links.set(email, link);
    return link;
  }

  async function accepts(home: Home): Promise<Wish<Kept>[]> {
    const wishes: Wish<Kept>[] = [];
    for (const email of home.invited) {
      const link = await linkOf(email);
      const others = [...home.others, email].sort();
      const joined = { ...home, others, invited: without(home.invited, email) };
      if (link) wishes.push(join(link, email, joined));
    }
    return wishes;
  }

  /** Sends the commands of another person with the link of a grown-up who has joined. */
  async function comesAgain(home: Home, email: string): Promise<Wish<Kept>[]> {
    const [joined] = home.others;
    const link = joined && (await linkOf(joined));
    return link ? [{ ...join(link, email, home), refused: SPENT }] : [];
  }
}

function register(email: string): Wish<Kept> {
  const body = { email, password: PASSWORD, gender: 'mama', code: null, timeZone: 'Europe/Warsaw' };
  const home = { own: email, founder: email, others: [], invited: [] };
  return { route: 'post /api/account', body, as: email, makes: kept(home) };
}

function remove({ own }: Home): Wish<Kept> {
  const makes = { home: null, gone: own };
  return { route: 'post /api/account/deletion', body: { password: PASSWORD }, as: own, makes };
}

function invite(home: Home, email: string): Wish<Kept> {
  const invited = [...home.invited, email].sort();
  const makes = kept({ ...home, invited });
  return { route: 'post /api/invitations', body: { email }, as: home.own, makes };
}

function revoke(home: Home, invitation: number, email: string): Wish<Kept> {
  return {
    route: 'delete /api/invitations/{invitation}',
    params: { invitation },
    as: home.own,
    makes: kept({ ...home, invited: without(home.invited, email) }),
  };
}

function join(token: string, email: string, home: Home): Wish<Kept> {
  const who = { email, password: PASSWORD, name: 'Kuba', gender: 'tata', code: null };
  const makes = kept(home);
  return { route: 'put /api/invitation', body: { ...who, token }, as: 'joining', makes };
}

function kept(home: Home): Kept {
  return { home, gone: null };
}

function without(emails: readonly string[], email: string): string[] {
  return emails.filter((each) => each !== email);
}

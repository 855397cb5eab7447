import { tmpdir } from 'node:os';
import type { Page } from 'playwright-core';
import { RECOMMENDED_MISSIONS } from '#domain/catalogue/missions.ts';
import type { Day } from '#domain/day.ts';
import { heroesOf } from '#domain/hero.ts';
import { createApp } from '../../server/app.ts';
import { dayIn, HOME_TIME_ZONE } from '../../server/clock.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { type BusyKid, LONG, seedBusyFamily } from '../../server/world/busy-family.ts';
import { contextOn } from '../../server/world/context.ts';
import { Device } from '../../server/world/device.ts';
import { answered, mark, SampleParent, SIGN_IN } from '../../server/world/family.ts';
import { invite, joinBy, MAREK } from '../../server/world/grown-up.ts';
import { type Logins, seedSampleFamily } from '../../server/world/sample-family.ts';
import { giveVoices, ZOSIA } from './voice.ts';

/** The logins of the kids whose screens are checked. */
export interface Families {
  /** In full swing, for a month. */
  sample: Logins;
  /** Its parent has a star code; its kids have nothing yet, the second one but a star code. */
  beginners: readonly [string, string];
  /** Whose kid has few and many missions, by the day. */
  busy: BusyKid;
  /** The token of an invitation into a family of three grown-ups. */
  invitation: string;
  /** Two grown-ups look after it. */
  pair: string;
}

const EMAILS = {
  sample: SIGN_IN.email,
  beginners: 'poczatek@example.com',
  childless: 'bez-dzieci@example.com',
  crowd: 'gromadka@example.com',
  busy: 'zapracowani@example.com',
  several: 'dorosli@example.com',
  pair: 'we-dwoje@example.com',
  four: 'we-czworo@example.com',
};

const { password } = SIGN_IN;
const PARENT_CODE = [0, 4, 8];

/** Ten kids, some with names too long for any card. */
const CROWD = [
  'Maksymilian Aleksander',
  'Wierzchosławabrzęczyszczykiewicz',
  ...['Ala', 'Bartłomiej', 'Celina', 'Dominik', 'Ewa', 'Franek', 'Gabrysia', 'Hania'],
];

/** Some have names and e-mails too long for any line. */
const SEVERAL = [
  {
    email: 'maksymilianaleksanderbrzeczyszczykiewicz@poczta.przyklad.example.com',
    name: 'Wierzchosławabrzęczyszczykiewicz',
    gender: 'tata',
  },
  { email: 'babcia@example.com', name: 'Babcia Hania', gender: 'rodzic' },
] as const;

/** Beside a mum: one alike, one with a code, one with a name too long for any card. */
const FOUR = [
  { email: 'kasia@example.com', name: 'Kasia', gender: 'mama' },
  { email: 'maks@example.com', name: 'Maksymilian Aleksander', gender: 'tata', code: PARENT_CODE },
  {
    email: 'wierzchoslawa@example.com',
    name: 'Babcia Wierzchosławabrzęczyszczykiewicz',
    gender: 'rodzic',
  },
] as const;

/** Who visits the screens: in which family and which profile. A guest has no family. */
const VISITORS = {
  guest: null,
  nobody: { family: 'sample' },
  parent: { family: 'sample', actor: () => ({ be: 'parent' }) },
  kid: { family: 'sample', actor: ({ sample }) => ({ be: 'kid', login: sample[0] }) },
  celebratingKid: { family: 'sample', actor: ({ sample }) => ({ be: 'kid', login: sample[1] }) },
  childless: { family: 'childless', actor: () => ({ be: 'parent' }) },
  beginners: { family: 'beginners' },
  beginner: { family: 'beginners', actor: () => ({ be: 'parent', code: PARENT_CODE }) },
  beginnerKid: {
    family: 'beginners',
    actor: ({ beginners }) => ({ be: 'kid', login: beginners[0] }),
  },
  crowd: { family: 'crowd' },
  crowdParent: { family: 'crowd', actor: () => ({ be: 'parent' }) },
  severalParent: { family: 'several', actor: () => ({ be: 'parent' }) },
  secondParent: {
    family: 'several',
    email: 'babcia@example.com',
    actor: () => ({ be: 'parent' }),
  },
  pair: { family: 'pair' },
  pairParent: { family: 'pair', actor: () => ({ be: 'parent' }) },
  four: { family: 'four' },
  /** Paired by the parent of the sample family. */
  tablet: { family: 'sample', actor: () => ({ be: 'parent' }), isTablet: true },
  busyKid: { family: 'busy', actor: ({ busy }) => ({ be: 'kid', login: busy.login }) },
} satisfies Record<string, Visitor | null>;

interface Visitor {
  family: keyof typeof EMAILS;
  /** Of another grown-up than the first. */
  email?: string;
  actor?: (families: Families) => object;
  /** The device becomes a tablet of all children. */
  isTablet?: true;
}

export type Who = keyof typeof VISITORS;

export const WHO = Object.keys(VISITORS) as Who[];

/** Fills an empty database with all the families, through the interface. */
export async function seedFamilies(storage: Storage, now: number): Promise<Families> {
  const sample = await seedSampleFamily(storage, now);
  const app = createApp(contextOn({ storage, clock: () => now, dataDir: tmpdir() }));
  const device = () => new Device(async (request) => app.fetch(request));
  const register = async (family: keyof typeof EMAILS, code: number[] | null = null) => {
    const parent = new SampleParent(device());
    await parent.register(EMAILS[family], code);
    return parent;
  };
  const beginner = await register('beginners', PARENT_CODE);
  const beginners = [
    await beginner.addKid({ name: 'Antek', gender: 'M', hero: 2 }),
    await beginner.addKid({ name: 'Ola', hero: 5, code: [2] }),
  ] as const;
  await register('childless');
  const crowd = await register('crowd');
  const today = dayIn(HOME_TIME_ZONE, now);
  for (const [at, login] of (await addCrowd(crowd)).entries()) {
    if (at < 2) await wait(crowd, login, today);
  }
  const invitation = await fillWithGrownUps(await register('several'), device);
  const pair = await fillPair(await register('pair'), device(), today);
  const four = await register('four');
  await addCrowd(four);
  for (const who of FOUR) await joinBy(four, device(), { ...who, password });
  const busy = await seedBusyFamily(storage, now, EMAILS.busy);
  return { sample, beginners, pair, busy, invitation };
}

/** As many grown-ups as a family may have, one of them but invited, by the returned token. */
async function fillWithGrownUps(founder: SampleParent, device: () => Device) {
  for (const who of SEVERAL) await joinBy(founder, device(), { ...who, password });
  return invite(founder);
}

async function addCrowd(parent: SampleParent): Promise<string[]> {
  const logins: string[] = [];
  for (const [at, name] of CROWD.entries()) {
    logins.push(await parent.addKid({ name, hero: heroesOf('F')[at % 3]?.id ?? 4 }));
  }
  return logins;
}

/** Each of two grown-ups has accepted something of one kid. */
async function fillPair(mum: SampleParent, device: Device, day: Day): Promise<string> {
  await joinBy(mum, device, MAREK);
  await answered(device.api.actor.$put({ json: { be: 'parent' } }));
  const login = await mum.addKid({ name: 'Zosia', hero: 4 });
  await mum.addKid({ name: 'Staś', gender: 'M', hero: 1 });
  for (const [at, { id, name, points }] of RECOMMENDED_MISSIONS.slice(0, 2).entries()) {
    const mission = await mum.addMission(login, { picture: id, name, points });
    await answered(mark(at === 0 ? mum.device : device, { login, mission, day }, 'done'));
  }
  return login;
}

/** More missions than the inbox shows of a kid at once, one of them with a long name. */
async function wait(parent: SampleParent, login: string, day: Day) {
  for (const [at, { id, name, points }] of RECOMMENDED_MISSIONS.slice(0, 8).entries()) {
    const draft = { picture: id, points, name: at === 1 ? LONG : name };
    const mission = await parent.addMission(login, draft);
    if (at < 7) await answered(mark(parent.device, { login, mission, day }, 'wait'));
  }
}

/** Signs a device in as one of the visitors; it has a voice, as those of most families. */
export async function become(page: Page, who: Who, families: Families) {
  await giveVoices(page, { voices: [ZOSIA] });
  const visitor: Visitor | null = VISITORS[who];
  if (!visitor) return;
  const send = (method: string, url: string, data: unknown) =>
    page.request.fetch(url, { method, data, failOnStatusCode: true });
  await send('POST', '/api/session', {
    ...SIGN_IN,
    email: visitor.email ?? EMAILS[visitor.family],
  });
  if (visitor.actor) await send('PUT', '/api/actor', visitor.actor(families));
  if (!visitor.isTablet) return;
  const { code, secret } = await (await send('POST', '/api/pairing', {})).json();
  await send('PUT', '/api/tablets', { code, name: 'Tablet w kuchni', login: null });
  await send('PUT', '/api/pairing', { code, secret });
}

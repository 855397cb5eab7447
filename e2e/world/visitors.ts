import { tmpdir } from 'node:os';
import type { Page } from 'playwright-core';
import { heroesOf } from '#domain/hero.ts';
import { createApp } from '../../server/app.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { contextOn } from '../../server/world/context.ts';
import { Device } from '../../server/world/device.ts';
import { SampleParent, SIGN_IN } from '../../server/world/family.ts';
import { type Logins, seedSampleFamily } from '../../server/world/sample-family.ts';
import { giveVoices, ZOSIA } from './voice.ts';

/** The logins of the kids whose screens are checked. */
export interface Families {
  /** In full swing, for a month. */
  sample: Logins;
  /** Its parent has a star code; its kids have nothing yet, the second one but a star code. */
  beginners: readonly [string, string];
}

const EMAILS = {
  sample: SIGN_IN.email,
  beginners: 'poczatek@example.com',
  childless: 'bez-dzieci@example.com',
  crowd: 'gromadka@example.com',
};

const PARENT_CODE = [0, 4, 8];

/** Ten kids, some with names too long for any card. */
const CROWD = [
  'Maksymilian Aleksander',
  'Wierzchosławabrzęczyszczykiewicz',
  ...['Ala', 'Bartłomiej', 'Celina', 'Dominik', 'Ewa', 'Franek', 'Gabrysia', 'Hania'],
];

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
} satisfies Record<string, Visitor | null>;

interface Visitor {
  family: keyof typeof EMAILS;
  actor?: (families: Families) => object;
}

export type Who = keyof typeof VISITORS;

export const WHO = Object.keys(VISITORS) as Who[];

/** Fills an empty database with all the families, through the interface. */
export async function seedFamilies(storage: Storage, now: number): Promise<Families> {
  const sample = await seedSampleFamily(storage, now);
  const app = createApp(contextOn({ storage, clock: () => now, dataDir: tmpdir() }));
  const register = async (family: keyof typeof EMAILS, code: number[] | null = null) => {
    const parent = new SampleParent(new Device(async (request) => app.fetch(request)));
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
  for (const [at, name] of CROWD.entries()) {
    await crowd.addKid({ name, hero: heroesOf('F')[at % 3]?.id ?? 4 });
  }
  return { sample, beginners };
}

/** Signs a device in as one of the visitors; it has a voice, as those of most families. */
export async function become(page: Page, who: Who, families: Families) {
  await giveVoices(page, { voices: [ZOSIA] });
  const visitor: Visitor | null = VISITORS[who];
  if (!visitor) return;
  const send = (method: string, url: string, data: unknown) =>
    page.request.fetch(url, { method, data, failOnStatusCode: true });
  await send('POST', '/api/session', { ...SIGN_IN, email: EMAILS[visitor.family] });
  if (visitor.actor) await send('PUT', '/api/actor', visitor.actor(families));
}

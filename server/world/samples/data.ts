import { readFileSync } from 'node:fs';
import { type FamilyFile, VERSION } from '#contract/family-data/newest.ts';
import type { LoadedKid } from '#domain/load-family.ts';
import type { Device } from '../device.ts';
import { answered, newKey } from '../family.ts';
import type { AccessWorld, Samples, Visitor } from './sample.ts';

/** Where a file lies that a build of this version of the format has handed out. */
export function placeOfStored(version = VERSION): string {
  return `server/data/stored/version-${version}.json`;
}

export function storedFile(version: number): object {
  return JSON.parse(readFileSync(placeOfStored(version), 'utf8'));
}

/** The newest version's. */
export function newestFile(): FamilyFile {
  return storedFile(VERSION) as FamilyFile;
}

/** Kids as a file brings them where its own grown-up has number 1: what others accepted is nobody's. */
export function acceptedByOne(kids: readonly LoadedKid[]): LoadedKid[] {
  return kids.map((kid) => ({
    ...kid,
    marks: kid.marks.map(({ by, ...mark }) => (by === 1 ? { ...mark, by } : mark)),
  }));
}

/** Only a family without kids can load: those who may lose theirs before. */
export const dataSamples = {
  'post /api/family-data/check': async (access, visitor) => {
    await loseKids(access, visitor);
    return { body: { data: newestFile() } };
  },
  'put /api/family-data': async (access, visitor) => {
    await loseKids(access, visitor);
    return { body: { key: newKey(), data: newestFile() } };
  },
} satisfies Partial<Samples>;

async function loseKids({ devices }: AccessWorld, visitor: Visitor) {
  if (visitor === 'parent' || visitor === 'stranger') await deleteKids(devices[visitor]);
}

async function deleteKids({ api }: Device) {
  const { kids } = await answered(api.kids.$get());
  for (const { login } of kids) await answered(api.kids[':login'].$delete({ param: { login } }));
}

import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { ReadFile } from './read.ts';

/** Elements of a list in one slice. Taking it out again takes a few milliseconds. */
const ELEMENTS = 2000;

type Lists = Record<string, unknown>;

interface Part {
  kid: number;
  list: string;
  elements: readonly unknown[];
}

/**
 * Serializes a file for another thread: the file with empty lists first, then the lists in small
 * parts. As one message, a large file would block the thread that receives it.
 */
export function sliced(file: ReadFile): Uint8Array<ArrayBuffer>[] {
  const kids = file.kids.map((kid) => mapLists({ ...kid }, (list) => list.slice(0, 0)));
  const slices = [bytesOf({ ...file, kids })];
  file.kids.forEach((of, kid) => {
    mapLists({ ...of }, (all, list) => {
      for (let at = 0; at < all.length; at += ELEMENTS) {
        const part: Part = { kid, list, elements: all.slice(at, at + ELEMENTS) };
        slices.push(bytesOf(part));
      }
      return all;
    });
  });
  return slices;
}

/** Yields to other requests between slices. */
export async function joined([first, ...parts]: readonly Uint8Array[]): Promise<ReadFile> {
  const file = deserialize(first ?? new Uint8Array());
  for (const slice of parts) {
    await setImmediate();
    const { kid, list, elements }: Part = deserialize(slice);
    const known = file.kids[kid][list];
    if (known instanceof Map)
      for (const [key, value] of elements as [never, never][]) known.set(key, value);
    else for (const each of elements) known.push(each);
  }
  return file;
}

/** Returns an object with other lists; a map is a list of its entries. */
function mapLists(of: object, change: (list: unknown[], name: string) => unknown[]): Lists {
  return Object.fromEntries(
    Object.entries(of).map(([name, value]) => {
      if (Array.isArray(value)) return [name, change(value, name)];
      if (value instanceof Map) return [name, new Map(change([...value], name) as [])];
      return [name, value];
    }),
  );
}

/** Returns bytes in a buffer of their own, which can be transferred. */
function bytesOf(value: object): Uint8Array<ArrayBuffer> {
  return new Uint8Array(serialize(value));
}

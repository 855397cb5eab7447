import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Random, randomFrom } from '#fixtures/random.ts';
import { DiskFile, FATES, type Fate } from './file.ts';
import { OPENING, pathsOf, type Step } from './steps.ts';

/** A change of names: a file or a folder (`null`) gets a name, loses one, or both. */
interface NameChange {
  from?: string;
  to?: string;
  file?: DiskFile | null;
}

type Names = Map<string, DiskFile | null>;

/** Files as paths and bytes; `null` is a folder. */
export type Files = ReadonlyMap<string, Buffer | null>;

/** A simulated disk below one folder: what is durable, and what is not, after each operation. */
export class Disk {
  readonly #inodes = new Map<string, DiskFile | string>();
  readonly #synced: Names = new Map();
  readonly #now: Names = new Map();
  #changes: NameChange[] = [];

  /** `given` existed before the first step. */
  constructor(given: Files = new Map()) {
    for (const [name, bytes] of given) {
      const file = bytes && new DiskFile(bytes);
      this.#synced.set(name, file);
      this.#now.set(name, file);
    }
  }

  step(step: Step) {
    const known = this.#inodes.get(step.inode);
    switch (step.kind) {
      case 'open':
        return this.#open(step);
      case 'mkdir':
        return this.#change({ to: pathsOf(step)[0], file: null });
      case 'unlink':
        return this.#change({ from: pathsOf(step)[0] });
      case 'rename': {
        const [from, to] = pathsOf(step);
        return this.#change({ from, to, file: this.#now.get(from) ?? null });
      }
      case 'link': {
        const [from, to] = pathsOf(step);
        return this.#change({ to, file: this.#now.get(from) ?? null });
      }
      case 'sync':
        return known instanceof DiskFile ? known.sync() : this.#syncNames(known);
      case 'failed-sync':
        if (known instanceof DiskFile) known.forget();
        return;
      case 'write':
      case 'truncate':
        if (known instanceof DiskFile) known.change(step);
    }
  }

  cut(fate: Fate, random: Random): Files {
    const names = new Map(this.#synced);
    for (const change of this.#changes) {
      if (fate === 'all' || (fate !== 'none' && random.share() < 0.5)) carryOut(change, names);
    }
    const own = () => (fate === 'mixed' ? random.of(FATES.slice(0, -1)) : fate);
    return new Map(
      [...names]
        .filter(([name]) => hasFolder(name, names, this.#now))
        .map(([name, file]) => [name, file?.after(own(), random) ?? null]),
    );
  }

  #open(step: Step) {
    const [name] = pathsOf(step);
    if (step.offset & OPENING.folder) {
      this.#inodes.set(step.inode, name);
      return;
    }
    const isCreated = (step.offset & OPENING.created) !== 0;
    const file = (!isCreated && this.#now.get(name)) || new DiskFile();
    this.#inodes.set(step.inode, file);
    if (isCreated) this.#change({ to: name, file });
    if (step.offset & OPENING.emptied) file.change({ ...step, kind: 'truncate', offset: 0 });
  }

  #change(change: NameChange) {
    this.#changes.push(change);
    carryOut(change, this.#now);
  }

  /** Makes the changes of names in a folder durable, as a sync of that folder does. */
  #syncNames(folder: string | undefined) {
    const isInFolder = ({ from, to }: NameChange) => path.dirname(to ?? from ?? '') === folder;
    for (const change of this.#changes.filter(isInFolder)) carryOut(change, this.#synced);
    this.#changes = this.#changes.filter((change) => !isInFolder(change));
  }
}

/** The log's index is shared memory mapped to a file, so it has any content after a cut. */
const INDEX = /-shm$/;

export function layOut(files: Files, from: string, to: string, random: Random) {
  for (const [name, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const place = path.join(to, path.relative(from, name));
    if (!bytes) mkdirSync(place, { recursive: true });
    else writeFileSync(place, INDEX.test(name) ? bytes.map(() => random.below(256)) : bytes);
  }
}

/** Returns the names of files whose content differs from the recorded operations. */
export function unseen(disk: Disk): string[] {
  return [...disk.cut('all', randomFrom(0))]
    .filter(([name, bytes]) => bytes && !INDEX.test(name) && !readFileSync(name).equals(bytes))
    .map(([name]) => name);
}

function carryOut({ from, to, file = null }: NameChange, names: Names) {
  if (from !== undefined) names.delete(from);
  if (to !== undefined) names.set(to, file);
}

function hasFolder(name: string, names: Names, known: Names): boolean {
  const folder = path.dirname(name);
  return !known.has(folder) || (names.has(folder) && hasFolder(folder, names, known));
}

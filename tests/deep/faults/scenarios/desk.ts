import type { SampleParent } from '#fixtures/families/family.ts';
import type { Device } from '#fixtures/server/device.ts';

/** What a writer of a family gets. */
export interface Harness {
  /** A unique name. */
  name: string;
  /** Prepares the data of the writer, and reads it. */
  parent: SampleParent;
  /** Returns another device on which the family is signed in, used by no other writer. */
  signIn(): Promise<Device>;
  /** Returns the devices that send: the parent's in turns, and those of one kid. */
  devices(of: { ofKid?: string }): Promise<(as: string | undefined) => Device>;
  today: number;
}

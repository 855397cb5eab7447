import type { SampleParent } from '#fixtures/families/family.ts';
import type { Device } from '#fixtures/server/device.ts';

/** What a writer of a family is given. */
export interface Desk {
  /** No other writer has this name. */
  name: string;
  /** Sets up what the writer needs, and reads what is there. */
  parent: SampleParent;
  /** Another device on which the family is signed in, used by nobody. */
  signIn(): Promise<Device>;
  /** The devices that send: the parent's in turns, and those of one kid. */
  devices(of: { ofKid?: string }): Promise<(as: string | undefined) => Device>;
  today: number;
}

import type { RouteName } from '#fixtures/routes/samples/sample.ts';
import type { Device } from '#fixtures/server/device.ts';

/** A route that may change something, such as `post /api/kids`. */
export type WriteRoute = Exclude<RouteName, `get ${string}`>;

/** The state of a writer's data, as JSON. */
export type State =
  | null
  | boolean
  | number
  | string
  | readonly State[]
  | { readonly [name: string]: State };

/** Represents in a state the number or the login that the server will assign. */
export const GIVEN = '?';

/** A command of a writer, and the state of its data afterwards. */
export interface Wish<S = State> {
  route: WriteRoute;
  /** Fills the `{names}` of the path. */
  params?: Record<string, string | number>;
  body?: object;
  /** The device that sends it; by default the parent's. */
  as?: string;
  makes: S;
  /**
   * The name of the number that `GIVEN` represents, if the response has several. `newest gift`: the
   * highest number in the list of gifts.
   */
  gives?: string;
  /** The expected status, if the command is rejected although it changes something. */
  refused?: number;
}

/** The scenario of one kind of writer. Only this writer changes its data, so the state is exact. */
export interface Scenario<S = State> {
  /** Returns all possible commands in a state. `key` is a new one. */
  wishes(state: S, key: string): Wish<S>[] | Promise<Wish<S>[]>;
  device(as: string | undefined): Device;
  /** Reads the current state, which should be one of the possible ones. */
  read(possible: readonly S[]): Promise<S>;
}

import type { RouteName } from '#fixtures/routes/samples/sample.ts';
import type { Device } from '#fixtures/server/device.ts';

/** A route that may change something, as `post /api/kids`. */
export type WriteRoute = Exclude<RouteName, `get ${string}`>;

/** What a writer's own things are like, as JSON. */
export type State =
  | null
  | boolean
  | number
  | string
  | readonly State[]
  | { readonly [name: string]: State };

/** Stands in a state for the number or the login that the server will give. */
export const GIVEN = '?';

/** A request of a writer, and what its own things are like once it has been carried out. */
export interface Wish<S = State> {
  route: WriteRoute;
  /** Fills the `{names}` of the path. */
  params?: Record<string, string | number>;
  body?: object;
  /** Whose device sends it: the parent's, unless it says otherwise. */
  as?: string;
  makes: S;
  /** The name of what `GIVEN` stands for, where the answer brings the numbers of several things. */
  gives?: string;
  /** The status of the refusal that it should get, where it does something all the same. */
  refused?: number;
}

/** What one kind of writer does. Nobody else touches its things: they are exactly what it made. */
export interface Trade<S = State> {
  /** All that may be asked for where its things are like this. `key` is a new one. */
  wishes(state: S, key: string): Wish<S>[] | Promise<Wish<S>[]>;
  device(as: string | undefined): Device;
  /** Its things as they are. They should be like one of those that are possible. */
  read(possible: readonly S[]): Promise<S>;
}

import type { ROUTES } from '#contract/api.ts';
import type { Access } from '#contract/route.ts';
import type { Device } from '../device.ts';
import type { SampleParent } from '../family.ts';
import type { World } from '../world.ts';

export type ContractRoute = (typeof ROUTES)[number]['route'];

/** A route as `get /api/kids/{login}`. */
export type RouteName<Of extends ContractRoute = ContractRoute> = Of extends ContractRoute
  ? `${Of['method']} ${Of['path']}`
  : never;

export function nameOf({ method, path }: ContractRoute): RouteName {
  return `${method} ${path}` as RouteName;
}

export type Visitor = keyof Access;

/** Two families, and a device for each kind of visitor. */
export interface AccessWorld {
  world: World;
  /** Sets up what a request needs, on a device that no sample signs out. */
  parent: SampleParent;
  /** The login of the kid that every request is about. */
  login: string;
  devices: Record<Visitor, Device>;
}

/** The parameters and the body of a valid request. */
export interface Sample {
  /** Fills the `{names}` of the path. */
  params?: Record<string, string | number>;
  body?: unknown;
}

/** Builds the request for a visitor; it may first create what that needs. */
type SampleOf = (access: AccessWorld, visitor: Visitor) => Sample | Promise<Sample>;

/** Of every route, or of a noun's. */
export type Samples<Name extends RouteName = RouteName> = Record<Name, SampleOf>;

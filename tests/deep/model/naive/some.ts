import fc from 'fast-check';

/** When a request reaches the server: the delay in steps, and whether it arrives twice. */
export interface Travel {
  late: number;
  twice: boolean;
}

export const AT_ONCE: Travel = { late: 0, twice: false };

/** An index of a kid's missions from the newest, modulo their number. */
export const which = fc.nat(4);
export const someOffset = fc.oneof(fc.constant(0), fc.integer({ min: -10, max: 10 }));
/** Sometimes around the last day that can be marked, or far beyond it. */
export const someMarkOffset = fc.oneof(
  { weight: 12, arbitrary: someOffset },
  fc.integer({ min: 360, max: 368 }),
  fc.constantFrom(3661, 2_900_000),
);
export const travel = fc.record({
  late: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 4 })),
  twice: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
});

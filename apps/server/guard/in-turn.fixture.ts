/**
 * The share of all tricks for one call: every call is tried with some, every trick on many calls. For checks that run
 * once before all calls; checks of the call itself are tried on each.
 */
export const inTurn = <Trick>(all: readonly Trick[], place: number, shares: number): Trick[] =>
  all.filter((_, at) => (at + place) % shares === 0)

/** Calls with their places in the row. */
export const placed = <Call>(
  calls: readonly (readonly [string, Call])[],
): [string, Call, number][] => calls.map(([key, call], place) => [key, call, place])

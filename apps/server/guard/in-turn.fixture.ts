/**
 * The share of all tricks that falls to one call: every call is tried with some, every trick on many calls. For what
 * stands once before all calls and reads nothing of the one behind it; what is a call's own is tried on each.
 */
export const inTurn = <Trick>(all: readonly Trick[], place: number, shares: number): Trick[] =>
  all.filter((_, at) => (at + place) % shares === 0)

/** Calls with their places in the row. */
export const placed = <Call>(
  calls: readonly (readonly [string, Call])[],
): [string, Call, number][] => calls.map(([key, call], place) => [key, call, place])

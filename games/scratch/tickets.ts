import type { Multiplier } from '@tessera/money'

/** How many tickets there are, each as likely as any other. */
export const tickets = 100_000

/** How many of the tickets pay what, from the best, in ten-thousandths of the stake; all others pay nothing. */
export const prizes: readonly (readonly [Multiplier, number])[] = [
  [10_000_000, 1],
  [1_000_000, 40],
  [200_000, 500],
  [50_000, 3_500],
  [20_000, 18_000],
  [10_000, 22_000],
  [5_000, 10_000],
]

/** What a ticket pays: the lowest numbers are the best tickets. */
export function prizeOf(ticket: number): Multiplier {
  let last = 0
  for (const [multiplier, count] of prizes) {
    last += count
    if (ticket < last) return multiplier
  }
  return 0
}

export const cells = 9

// A small generator with the ticket as its seed: the picture of a ticket is always the same.
function* numbersOf(ticket: number): Generator<number, never> {
  let state = (ticket + 1) >>> 0
  for (;;) {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    yield (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/**
 * What the nine cells of a ticket show. It is made after the prize and decides nothing: a ticket that wins shows its prize
 * three times, and no other prize is there more than twice.
 */
export function cellsOf(ticket: number): Multiplier[] {
  const prize = prizeOf(ticket)
  const numbers = numbersOf(ticket)
  const below = (size: number) => numbers.next().value % size
  const shown: Multiplier[] = prize > 0 ? [prize, prize, prize] : []
  const others = prizes.map(([multiplier]) => multiplier).filter((each) => each !== prize)
  while (shown.length < cells) {
    const other = others[below(others.length)] ?? 0
    if (shown.filter((each) => each === other).length < 2) shown.push(other)
  }
  for (let last = cells - 1; last > 0; last--) {
    const place = below(last + 1)
    const [one = 0, two = 0] = [shown[last], shown[place]]
    shown[last] = two
    shown[place] = one
  }
  return shown
}

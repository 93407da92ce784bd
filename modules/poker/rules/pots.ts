// What lies in the middle, how it is split, and what the house takes. All amounts are whole chips.

/** What a player has put in by the end of a hand. */
export type Put = { seat: number; total: number; isFolded: boolean }

export type Pot = {
  amount: number
  /** Seats of those who may win it, in the order in which they were named. */ claimants: number[]
}

/** What nobody called goes back to whoever put it in. */
export function uncalledOf(puts: readonly Put[]): { seat: number; amount: number } | null {
  const top = puts.reduce((best, put) => (put.total > best.total ? put : best), {
    seat: -1,
    total: 0,
    isFolded: true,
  })
  const others = puts.filter(({ seat }) => seat !== top.seat)
  const second = Math.max(0, ...others.map(({ total }) => total))
  return !top.isFolded && top.total > second ? { seat: top.seat, amount: top.total - second } : null
}

/**
 * The pots by the levels of what those who are still in have put in. Folded money stays where it was put; pots of the same claimants
 * are one. `dead` belongs to nobody's bet and lies in the main pot. What was not called has gone back before.
 */
export function potsOf(puts: readonly Put[], dead = 0): Pot[] {
  const left = puts.filter(({ isFolded }) => !isFolded)
  const paying = left.filter(({ total }) => total > 0)
  const live = paying.length > 0 ? paying : left
  const levels = [...new Set(live.map(({ total }) => total))].sort((a, b) => a - b)
  const pots: Pot[] = []
  let below = 0
  for (const level of levels) {
    const floor = below
    const isLast = level === levels.at(-1)
    const amount = puts.reduce(
      (sum, { total }) => sum + Math.max(0, (isLast ? total : Math.min(total, level)) - floor),
      0,
    )
    const claimants = live.filter(({ total }) => total >= level).map(({ seat }) => seat)
    pots.push({ amount, claimants })
    below = level
  }
  const [main] = pots
  if (main) main.amount += dead
  return pots
}

/** What the house takes: `ppm` is in parts per million of the pots. */
export type Rake = { ppm: number; cap: number }

const million = 1_000_000n

/** The rake of each pot: in whole chips, pro rata, what is left of the division from the main pot. None without a flop. */
export function rakeOf(amounts: readonly number[], { ppm, cap }: Rake, hasFlop: boolean): number[] {
  const all = amounts.reduce((sum, amount) => sum + amount, 0)
  const whole = Number((BigInt(all) * BigInt(ppm)) / million)
  const rake = hasFlop ? Math.min(whole, cap) : 0
  if (rake === 0) return amounts.map(() => 0)
  const shares = amounts.map((amount) => Number((BigInt(amount) * BigInt(rake)) / BigInt(all)))
  const left = rake - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, at) => (at === 0 ? share + left : share))
}

/** What each winner gets: odd chips go one each, in this order. */
export function splitOf(amount: number, inOrder: readonly number[]): Map<number, number> {
  const each = Math.floor(amount / inOrder.length)
  const odd = amount - each * inOrder.length
  return new Map(inOrder.map((seat, at) => [seat, each + (at < odd ? 1 : 0)]))
}

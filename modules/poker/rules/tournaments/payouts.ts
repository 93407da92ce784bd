// What a tournament pays. All amounts are ledger units; what is left of a division goes to the first place, so that prizes are always
// the whole pool.

export type Payouts = 'sit' | 'standard' | 'flat' | 'winner'

const bySeats: Record<number, readonly bigint[]> = {
  2: [100n],
  6: [65n, 35n],
  9: [50n, 30n, 20n],
}

/** Of large fields: the share of places that are paid, in per cent, and how steeply prizes fall. */
const steepness = {
  standard: { percent: 12, least: 3, from: 1n },
  flat: { percent: 20, least: 4, from: 4n },
} as const

const scale = 1_000_000_000n

/** The weights of the paid places, the first one first. */
export function weightsOf(payouts: Payouts, seats: number, entries: number): readonly bigint[] {
  if (payouts === 'sit') return bySeats[seats] ?? [100n]
  if (payouts === 'winner' || entries <= 3) return [100n]
  if (entries <= 6) return [65n, 35n]
  if (entries <= 9) return [50n, 30n, 20n]
  const { percent, least, from } = steepness[payouts]
  const places = Math.max(least, Math.floor((entries * percent) / 100))
  return Array.from({ length: places }, (_, at) => scale / (BigInt(at) + from))
}

/**
 * The prizes of the paid places. Each is a multiple of `step`, the smallest amount that can be paid in the currency, but for the
 * first one, which has the rest.
 */
export function payoutsOf(pool: bigint, weights: readonly bigint[], step = 1n): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const parts = weights.map((weight) => {
    const part = (pool * weight) / all
    return part - (part % step)
  })
  const left = pool - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part, place) => (place === 0 ? part + left : part))
}

/** Who is out, or has won: the higher the rank, the later. The same rank is the same place. */
export type Ranked = { id: string; rank: number }
export type Placed = { id: string; place: number; prize: bigint }

/** The places of all, and their prizes. Those of one place share its prizes, the odd steps one each in their order. */
export function placesOf(all: readonly Ranked[], prizes: readonly bigint[], step = 1n): Placed[] {
  const ranks = [...new Set(all.map(({ rank }) => rank))].sort((a, b) => b - a)
  const placed: Placed[] = []
  for (const rank of ranks) {
    const tied = all.filter((each) => each.rank === rank)
    const place = placed.length + 1
    const sum = tied.reduce((amount, _, at) => amount + (prizes[place - 1 + at] ?? 0n), 0n)
    const shares = evenly(sum, tied.length, step)
    placed.push(...tied.map(({ id }, at) => ({ id, place, prize: shares[at] ?? 0n })))
  }
  return placed
}

/** An amount in equal parts: odd steps go one each, what is smaller than a step to the first. */
export function evenly(amount: bigint, count: number, step = 1n): bigint[] {
  const steps = amount / step
  const each = steps / BigInt(count)
  const odd = Number(steps - each * BigInt(count))
  const rest = amount - steps * step
  return Array.from(
    { length: count },
    (_, at) => (each + (at < odd ? 1n : 0n)) * step + (at === 0 ? rest : 0n),
  )
}

/**
 * What those who still play get where a tournament is broken off: half of what is left in equal parts, half by their chips. The rest of the
 * division goes to the most chips.
 */
export function brokenOff(
  left: bigint,
  stacks: readonly { id: string; stack: number }[],
  step = 1n,
): { id: string; prize: bigint }[] {
  const inOrder = [...stacks].sort((a, b) => b.stack - a.stack)
  const chips = inOrder.reduce((sum, { stack }) => sum + BigInt(stack), 0n)
  const half = left / 2n
  const equal = evenly(left - half, inOrder.length, step)
  const byChips = payoutsOf(
    half,
    inOrder.map(({ stack }) => (chips > 0n ? BigInt(stack) : 1n)),
    step,
  )
  return inOrder.map(({ id }, at) => ({ id, prize: (equal[at] ?? 0n) + (byChips[at] ?? 0n) }))
}

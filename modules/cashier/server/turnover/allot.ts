import { scale } from '@tessera/money'

/** What a requirement lets count, in parts per million by category; a category that is not named counts in full. */
export type Weights = Record<string, number>

export type Fillable = {
  id: string
  required: bigint
  filled: bigint
  weights: Weights
  openedAt: Date
  /** Where it was waived: what is settled from then on is not for it. */
  waivedAt: Date | null
  /** The bonus whose money it is about; null where it is about cash. */
  bonusId?: string | null
}

export type CountingBet = {
  category: string
  validBet: bigint
  settledAt: Date
  /** The bonus whose money was staked. */
  bonusId?: string | null
}

/** What a bet gives to one requirement: `used` of its valid bet, which counts there as `counted`. */
export type Share = { id: string; used: bigint; weightPpm: number; counted: bigint }

const whole = 1_000_000n

/**
 * Divides a valid bet among requirements, which are given oldest first: each takes what it lets count until it is full,
 * the rest flows to the next, and what is left over is lost (domain 5.2). A requirement that was opened after the bet
 * was settled takes nothing of it. Stakes of cash fill all, stakes of bonus money the wagering of their bonus alone. Rounds down, so that a bet never counts more than it is.
 */
export function allot(oldestFirst: readonly Fillable[], bet: CountingBet): Share[] {
  const shares: Share[] = []
  let rest = bet.validBet
  for (const row of oldestFirst) {
    const left = row.required - row.filled
    const weightPpm = row.weights[bet.category] ?? Number(whole)
    if (rest <= 0n || left <= 0n || weightPpm <= 0 || !isFor(row, bet)) continue
    const weight = BigInt(weightPpm)
    const most = scale(rest, weight, whole, 'down')
    if (most === 0n) continue
    const isFull = most >= left
    const used = isFull ? scale(left, whole, weight, 'up') : rest
    shares.push({ id: row.id, used, weightPpm, counted: isFull ? left : most })
    rest -= used
  }
  return shares
}

// In whole milliseconds, which is as exact as both times are known here: what is the same instant is not later.
const isFor = (
  { openedAt, waivedAt, bonusId }: Fillable,
  { settledAt, ...bet }: CountingBet,
): boolean =>
  (!bet.bonusId || bet.bonusId === bonusId) &&
  openedAt < settledAt &&
  (waivedAt === null || settledAt < waivedAt)

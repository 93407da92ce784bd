import { scale } from '@tessera/money'

// The pool of a fight: what is staked on both sides, less the plasada, belongs to the side that wins. Amounts are ledger units.

export type Side = 'meron' | 'wala'
/** How a fight ends. A draw and a cancelled fight give stakes on a side back. */
export type FightResult = Side | 'draw' | 'cancelled'
export type Pool = Readonly<Record<Side, bigint>>

export const sides = ['meron', 'wala'] as const

/** What is kept of the pool, in parts per million. */
export const plasadaPpm = 50_000
/** A fight in which a side would pay so much for 100 or less is cancelled. */
export const cancelPayout = 107n
/** What a draw pays to 1 where two persons enter the result. It is no part of the pool. */
export const drawPay = 8
/** What it pays to 1 where it is drawn with its published chance: 8 to 1 would return less than is allowed of any spot. */
export const drawnDrawPay = 9

const hundred = 100n
const million = 1_000_000n

/**
 * What 100 staked on a side pay if it wins, the stake included and in whole units: rounded down, so the rest is the breakage.
 * Nothing where nobody staked on it.
 */
export function payoutOf(pool: Pool, side: Side, plasada = plasadaPpm): bigint | undefined {
  const staked = pool[side]
  if (staked <= 0n) return undefined
  const whole = pool.meron + pool.wala
  return scale(whole, hundred * (million - BigInt(plasada)), staked * million, 'down')
}

/** Whether so much lies on one side that the fight is cancelled and all stakes go back. */
export const isTooOneSided = (pool: Pool, plasada = plasadaPpm): boolean =>
  sides.some((side) => {
    const payout = payoutOf(pool, side, plasada)
    return payout !== undefined && payout <= cancelPayout
  })

export type PoolBet = { on: Side | 'draw'; stake: bigint }

/** What a fight came to, with its terms: the plasada, and what a draw pays to 1. */
export type Fought = { result: FightResult; pool: Pool; plasada?: number; pay?: number }

/** What a bet is paid, the stake included. Credits round down. */
export function prizeOf(
  { on, stake }: PoolBet,
  { result, pool, plasada = plasadaPpm, pay = drawPay }: Fought,
): bigint {
  if (result === 'cancelled') return stake
  if (on === 'draw') return result === 'draw' ? stake * BigInt(pay + 1) : 0n
  if (result === 'draw') return stake
  if (on !== result) return 0n
  const payout = payoutOf(pool, on, plasada)
  if (payout === undefined) throw new RangeError(`a bet on ${on} is not in its pool`)
  return scale(stake, payout, hundred, 'down')
}

/** Where every cent of a pool went. They sum to the pool. */
export type PoolLine = { paid: bigint; plasada: bigint; breakage: bigint }

/**
 * A pool of which `paid` was paid: the plasada is kept where a side has won, and what rounding left is the breakage. Both
 * remain with the house. Fails where more was paid than the pool has.
 */
export function explainPool(pool: Pool, paid: bigint, plasada: number): PoolLine {
  const whole = pool.meron + pool.wala
  const net = scale(whole, million - BigInt(plasada), million, 'down')
  if (paid > net) throw new RangeError('a pool pays no more than it holds')
  return { paid, plasada: whole - net, breakage: net - paid }
}

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
/** What a draw pays to 1. It is no part of the pool. */
export const drawPay = 8

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

/** What a bet is paid, the stake included. Credits round down. */
export function prizeOf(
  { on, stake }: PoolBet,
  { result, pool, plasada = plasadaPpm }: { result: FightResult; pool: Pool; plasada?: number },
): bigint {
  if (result === 'cancelled') return stake
  if (on === 'draw') return result === 'draw' ? stake * BigInt(drawPay + 1) : 0n
  if (result === 'draw') return stake
  if (on !== result) return 0n
  const payout = payoutOf(pool, on, plasada)
  if (payout === undefined) throw new RangeError(`a bet on ${on} is not in its pool`)
  return scale(stake, payout, hundred, 'down')
}

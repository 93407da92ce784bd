import { type FixedBet, profitOf, reservedOf } from '../../games/cockfight/fixed.ts'
import { type FightSpot, roomKindOf } from '../../games/cockfight/rooms.ts'
import { isTooOneSided, payoutOf } from '../../games/cockfight/pool.ts'
import type { ShownDesk } from './spot-card.tsx'

/** What a bet would come to: at fixed odds exactly, of a pool as it is with the bet in it. */
export type Preview =
  | { is: 'fixed'; stake: bigint; win: bigint }
  | { is: 'pool'; pays: bigint }
  /** So much lies on one side that the pool would be cancelled. */
  | { is: 'alone' }
  | undefined

const hundred = 100n

export function previewOf(shown: ShownDesk, on: FightSpot, amount: bigint): Preview {
  const { variant, terms, stakes } = shown
  const isSide = on === 'meron' || on === 'wala'
  if (roomKindOf(variant).pays === 'fixed') {
    const bet: FixedBet | undefined = isSide
      ? (terms.odds ?? undefined) && { on, amount, odds: terms.odds?.[on] ?? 0 }
      : on === 'draw'
        ? undefined
        : { on, amount, pay: on === 'ftd' ? (terms.ftdPay ?? 0) : terms.drawPay }
    return bet && { is: 'fixed', stake: reservedOf(bet), win: profitOf(bet) }
  }
  if (!isSide) return { is: 'fixed', stake: amount, win: amount * BigInt(terms.drawPay) }
  const now = { meron: stakes.get('meron') ?? 0n, wala: stakes.get('wala') ?? 0n }
  const pool = { ...now, [on]: now[on] + amount }
  if (isTooOneSided(pool, terms.plasadaPpm)) return { is: 'alone' }
  const payout = payoutOf(pool, on, terms.plasadaPpm)
  return payout === undefined ? undefined : { is: 'pool', pays: (amount * payout) / hundred }
}

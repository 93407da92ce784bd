import { closePurse } from '@tessera/bets/server'
import {
  type AccountRef,
  bonusHeldOf,
  bonusOf,
  cashOf,
  houseOf,
  transfer,
} from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { type Ending, sharesAtEnd, stateAtEnd } from '../life.ts'
import { BonusTerms } from '../terms.ts'
import { type BonusRow, markEnding } from './bonuses.ts'
import type { PromotionsPorts } from './ports.ts'
import { standingOf } from './standing.ts'
import { startNext } from './start-next.ts'

type At = { now: Date; ports: PromotionsPorts }

/**
 * Ends a bonus that waits or runs. Nothing more is staked from it; what it holds becomes cash or goes back to the operator,
 * and the prizes of its open bets go the same way. Under the lock of the member.
 */
export async function endBonus(tx: Db, bonus: BonusRow, why: Ending, at: At): Promise<void> {
  const { id, memberId, unit } = bonus
  if (bonus.state === 'queued') {
    const { granted } = bonus
    await move(
      tx,
      bonus,
      { from: bonusHeldOf(memberId, unit), to: houseOf('promotions', unit) },
      granted,
    )
    await markEnding(tx, id, { ...bonus, state: 'ended', why, returned: granted }, at.now)
    return
  }
  await closePurse(tx, { memberId, unit, bonusId: id })
  if (why !== 'finished') await at.ports.endBonusTurnover(tx, id)
  await sweep(tx, { ...bonus, state: 'closing', why }, at)
}

/**
 * Moves on what has come to a bonus that is ending, and ends it once its last bet is settled; then the next one starts.
 * Under the lock of the member.
 */
export async function sweep(tx: Db, bonus: BonusRow, at: At): Promise<void> {
  const { memberId, unit, why } = bonus
  if (!why) throw new Error('a bonus that is ending has its reason')
  // A settled bet has paid by the time it is counted as settled, and nothing is staked from here any more.
  const { openBets, balance } = await standingOf(tx, bonus)
  const { winCap } = BonusTerms.parse(bonus.terms)
  const cap = winCap === null ? null : BigInt(winCap)
  const shares = sharesAtEnd(balance, { why, winCap: cap, toCash: bonus.toCash })
  const from = bonusOf(memberId, unit)
  await move(tx, bonus, { from, to: cashOf(memberId, unit) }, shares.toCash)
  await move(tx, bonus, { from, to: houseOf('promotions', unit) }, shares.returned)
  const state = stateAtEnd(openBets)
  const end = {
    state,
    why,
    toCash: bonus.toCash + shares.toCash,
    returned: bonus.returned + shares.returned,
    sweeps: bonus.sweeps + 1,
  }
  const isNews = state === 'ended' || balance > 0n || bonus.closedAt === null
  if (isNews) await markEnding(tx, bonus.id, end, at.now)
  if (state === 'ended') await startNext(tx, { memberId, unit }, at)
}

/** One movement of an ending bonus. `bonus` is what becomes cash; only that is the member's to keep. */
async function move(
  tx: Db,
  { id, sweeps }: BonusRow,
  { from, to }: { from: AccountRef; to: AccountRef },
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return
  await transfer(tx, {
    id: deriveId(id, `${to.purpose} ${sweeps}`),
    legs: [{ from, to, amount }],
    reason: to.purpose === 'cash' ? 'bonus' : 'bonus returned',
    subject: `bonus:${id}`,
  })
}

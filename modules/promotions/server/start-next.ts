import { openPurse } from '@tessera/bets/server'
import { bonusHeldOf, bonusOf, transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { BonusTerms } from '../terms.ts'
import { findCurrent, markStarted, type Whose } from './bonuses.ts'
import type { PromotionsPorts } from './ports.ts'

const dayMilliseconds = 86_400_000

/**
 * Starts the first bonus of the queue where none runs: its money can be staked, by its own rules, and its wagering and its
 * time begin. Under the lock of the member.
 */
export async function startNext(
  tx: Db,
  whose: Whose,
  { now, ports }: { now: Date; ports: PromotionsPorts },
): Promise<void> {
  const { running, next } = await findCurrent(tx, whose)
  if (running || !next) return
  const { memberId, unit } = whose
  const terms = BonusTerms.parse(next.terms)
  await transfer(tx, {
    id: deriveId(next.id, 'start'),
    legs: [
      { from: bonusHeldOf(memberId, unit), to: bonusOf(memberId, unit), amount: next.granted },
    ],
    reason: 'bonus started',
    subject: `bonus:${next.id}`,
  })
  await ports.addTurnover(tx, {
    memberId,
    unit,
    source: 'bonus',
    sourceId: next.id,
    amount: next.base,
    multiplePpm: terms.times * 1_000_000,
    weights: terms.weights,
    isOfBonusMoney: true,
  })
  await openPurse(tx, {
    memberId,
    unit,
    bonusId: next.id,
    most: terms.largestStake === null ? null : BigInt(terms.largestStake),
    excludedCategories: terms.excludedCategories,
    excludedGames: terms.excludedGames,
  })
  const until = new Date(now.getTime() + terms.days * dayMilliseconds)
  await markStarted(tx, next.id, { now, until })
}

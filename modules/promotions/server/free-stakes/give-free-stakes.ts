import { freeStakesOf, openFreeStakes } from '@tessera/bets/server'
import { Problem } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { type AccountRef, bonusHeldOf, cashOf, transfer } from '@tessera/ledger/server'
import { type Db, deriveId } from '@tessera/server-kit'
import {
  costOf,
  countOf,
  type FreeStakeTerms,
  paysAtOnce,
  vendorTitleOf,
} from '../../free-stake-terms.ts'
import { promotionsProblems } from '../../problems.ts'
import type { Whose } from '../bonuses.ts'
import { insertGrant } from './grants.ts'

const dayMilliseconds = 86_400_000
/** Where in-house titles stand in the catalogue. */
export const houseVendor = 'TESSERA'

export type GivingFree = {
  id: string
  whose: Whose
  /** Without an id: no promotion gives them. */
  promotion: { id: string | null; kind: string }
  /** What they are for: a member has them once for it. */
  event: string
  terms: FreeStakeTerms
  /** What pays the stakes. */
  from: AccountRef
  now: Date
}

/**
 * Gives a member free rounds or a free bet: their stakes leave the budget. Once for each event of a promotion. Under the lock of
 * the member. Problem: `budgetUsed`.
 */
export async function giveFreeStakes(tx: Db, giving: GivingFree): Promise<'given' | 'already'> {
  const { id, whose, promotion, event, terms, now } = giving
  const { memberId, unit } = whose
  const expiresAt = new Date(now.getTime() + terms.days * dayMilliseconds)
  const stake = BigInt(terms.stake)
  const isNew = await insertGrant(tx, {
    ...whose,
    id,
    promotionId: promotion.id,
    kind: promotion.kind,
    event,
    terms,
    count: countOf(terms),
    stake,
    givenAt: now,
    expiresAt,
  })
  if (!isNew) return 'already'
  await pay(tx, giving)
  await openFreeStakes(tx, {
    id,
    memberId,
    unit,
    stake,
    returnsStake: terms.is === 'rounds',
    game: terms.is === 'rounds' ? titleOf(terms.game) : null,
    categories: terms.is === 'bet' ? terms.categories : [],
    expiresAt,
    paysTo: paysAtOnce(terms) ? cashOf(memberId, unit) : bonusHeldOf(memberId, unit),
  })
  return 'given'
}

/** As a stake names it: its vendor, then its code. */
const titleOf = (game: string): string => (vendorTitleOf(game) ? game : `${houseVendor}:${game}`)

async function pay(tx: Db, { id, whose: { unit }, terms, from }: GivingFree): Promise<void> {
  try {
    await transfer(tx, {
      id: deriveId(id, 'free stakes'),
      legs: [{ from, to: freeStakesOf(id, unit), amount: costOf(terms) }],
      reason: 'bonus granted',
      subject: `free:${id}`,
    })
  } catch (error) {
    const isUsed =
      error instanceof Problem && error.kind.code === ledgerProblems.insufficientFunds.code
    throw isUsed ? promotionsProblems.budgetUsed() : error
  }
}

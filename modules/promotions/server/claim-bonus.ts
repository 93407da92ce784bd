import { Problem } from '@tessera/calls'
import { refuseOnBreak } from '@tessera/compliance/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { bonusHeldOf, pushBalance, transfer } from '@tessera/ledger/server'
import { type Db, deriveId, inTransaction, type MemberContext } from '@tessera/server-kit'
import { kindOf } from '../kinds/index.ts'
import type { Grant, PromotionEvent, PromotionKind } from '../kinds/kind.ts'
import { promotionsProblems } from '../problems.ts'
import { baseOf } from '../read-terms.ts'
import { BonusTerms } from '../terms.ts'
import {
  type BonusRow,
  eventsGranted,
  findBonus,
  insertBonus,
  lockMember,
  type Whose,
} from './bonuses.ts'
import { memberEvents } from './member-events.ts'
import type { PromotionsPorts } from './ports.ts'
import { budgetOf, findPromotion, type PromotionRow } from './promotions.ts'
import { refuseOthers } from './segments/matching.ts'
import { startNext } from './start-next.ts'

export type Due = { event: PromotionEvent; grant: Grant }

/** The first event of a member for which this promotion gives something that it has not given yet. */
export async function findDue(
  db: Db,
  whose: Whose,
  { kind, promotion, now }: { kind: PromotionKind; promotion: PromotionRow; now: Date },
): Promise<{ due: Due | undefined; grants: number }> {
  const had = await eventsGranted(db, promotion.id, whose.memberId)
  const events = await memberEvents(db, whose, { hears: kind.hears, window: promotion, now })
  for (const event of events.filter(({ id }) => !had.has(id))) {
    const grant = kind.decide(promotion.terms, event, { grants: had.size })
    if (grant) return { due: { event, grant }, grants: had.size }
  }
  return { due: undefined, grants: had.size }
}

/**
 * Gives a member the bonus that a promotion has for them, once an event: it starts, or waits in the queue. The same id again
 * answers the same bonus. Problems: `unknownPromotion`, `notRunning`, `termsNotMet`, `alreadyClaimed`, `budgetUsed`,
 * `idTaken`, `compliance.onBreak`.
 */
export async function claimBonus(
  { db, member, clock, push }: MemberContext,
  asked: { id: string; promotionId: string },
  ports: PromotionsPorts,
): Promise<{ id: string }> {
  const whose = { memberId: member.id, unit: member.currency }
  const now = clock()
  const isFirst = await inTransaction(db, async (tx) => {
    await lockMember(tx, whose)
    const known = await findBonus(tx, asked.id)
    if (known) return assertSame(known, whose, asked)
    await refuseOnBreak(tx, member.id)
    const promotion = await findPromotion(tx, asked.promotionId)
    if (promotion?.unit !== whose.unit || promotion.state === 'draft') {
      throw promotionsProblems.unknownPromotion()
    }
    await refuseOthers(tx, promotion, { memberId: member.id, now })
    if (promotion.state === 'ended' || now < promotion.startsAt || now >= promotion.endsAt) {
      throw promotionsProblems.notRunning()
    }
    const kind = kindOf(promotion.kind)
    if (kind?.gives !== 'bonus') throw promotionsProblems.unknownPromotion()
    const { due, grants } = await findDue(tx, whose, { kind, promotion, now })
    if (!due && grants > 0) throw promotionsProblems.alreadyClaimed()
    if (!due) throw promotionsProblems.termsNotMet()
    await give(tx, { id: asked.id, whose, promotion, due, now })
    await startNext(tx, whose, { now, ports })
    return true
  })
  if (isFirst) await pushBalance({ db, push }, member.id, member.currency)
  return { id: asked.id }
}

function assertSame(known: BonusRow, whose: Whose, asked: { promotionId: string }): false {
  const isSame = known.memberId === whose.memberId && known.promotionId === asked.promotionId
  if (!isSame) throw promotionsProblems.idTaken()
  return false
}

type Giving = { id: string; whose: Whose; promotion: PromotionRow; due: Due; now: Date }

async function give(tx: Db, { id, whose, promotion, due, now }: Giving): Promise<void> {
  const { memberId, unit } = whose
  const { event, grant } = due
  const base = baseOf(BonusTerms.parse(promotion.terms), grant)
  await insertBonus(
    tx,
    {
      id,
      promotionId: promotion.id,
      memberId,
      unit,
      kind: promotion.kind,
      event: event.id,
      terms: promotion.terms,
      granted: grant.amount,
      base,
    },
    now,
  )
  try {
    await transfer(tx, {
      id: deriveId(id, 'grant'),
      legs: [
        {
          from: budgetOf(promotion.id, unit),
          to: bonusHeldOf(memberId, unit),
          amount: grant.amount,
        },
      ],
      reason: 'bonus granted',
      subject: `bonus:${id}`,
    })
  } catch (error) {
    const isUsed =
      error instanceof Problem && error.kind.code === ledgerProblems.insufficientFunds.code
    throw isUsed ? promotionsProblems.budgetUsed() : error
  }
}

import { houseOf, transfer } from '@tessera/ledger/server'
import { type Db, deriveId, inTransaction } from '@tessera/server-kit'
import { promotionsProblems } from '../problems.ts'
import { refuseOutsidePack } from './builder/rule-pack.ts'
import { checkWritten } from './builder/write-draft.ts'
import { kindServerOf } from './kinds/index.ts'
import {
  budgetOf,
  findPromotion,
  insertPromotion,
  lockPromotion,
  markEnded,
  markLive,
  type NewPromotion,
  type Person,
} from './promotions.ts'

/**
 * Keeps a new promotion as a draft; the same again changes nothing. Problems: `termsRefused`, `packTimes`, `packMixed`,
 * `idTaken` (another promotion has this id).
 */
export async function draftPromotion(
  db: Db,
  row: NewPromotion,
  made: { staff: Person; now: Date },
): Promise<void> {
  const checked = await checkWritten(db, row)
  await inTransaction(db, async (tx) => {
    if (await insertPromotion(tx, checked, made)) return
    const known = await findPromotion(tx, row.id)
    const isSame =
      known?.kind === row.kind && known.unit === row.unit && known.budget === row.budget
    if (!isSame) throw promotionsProblems.idTaken()
  })
}

/**
 * Lets a draft be claimed in its window: its budget leaves the operator's promotions account. Problems: `unknownPromotion`,
 * `needsAnotherPerson` (who wrote a part of the draft does not let it run), `draftChanged` (it is not the version that was
 * read), and what the rules of this site refuse: `packTimes`, `packMixed`.
 */
export async function publishPromotion(
  db: Db,
  id: string,
  { staff, now, version }: { staff: Person; now: Date; version?: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const promotion = await lockPromotion(tx, id)
    if (!promotion) throw promotionsProblems.unknownPromotion()
    if (promotion.state !== 'draft') return
    if (promotion.writtenBy.includes(staff.id)) throw promotionsProblems.needsAnotherPerson()
    if (version !== undefined && version !== promotion.version) {
      throw promotionsProblems.draftChanged()
    }
    await refuseOutsidePack(tx, promotion.terms)
    const { unit, budget } = promotion
    await transfer(tx, {
      id: deriveId(id, 'budget'),
      legs: [{ from: houseOf('promotions', unit), to: budgetOf(id, unit), amount: budget }],
      reason: 'promotion budget',
      subject: `promotion:${id}`,
    })
    await markLive(tx, id, staff)
    await kindServerOf(promotion.kind)?.publish?.(tx, promotion, now)
  })
}

/**
 * Ends a promotion: nothing more is claimed, what is left of its budget goes back. Bonuses that members have stay as they
 * are. Problem: `unknownPromotion`.
 */
export async function endPromotion(db: Db, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const promotion = await lockPromotion(tx, id)
    if (!promotion) throw promotionsProblems.unknownPromotion()
    if (promotion.state === 'ended') return
    await kindServerOf(promotion.kind)?.end?.(tx, promotion, now)
    const { unit, left } = (await findPromotion(tx, id)) ?? promotion
    if (left > 0n) {
      await transfer(tx, {
        id: deriveId(id, 'budget back'),
        legs: [{ from: budgetOf(id, unit), to: houseOf('promotions', unit), amount: left }],
        reason: 'promotion budget',
        subject: `promotion:${id}`,
      })
    }
    await markEnded(tx, id, now)
  })
}

import { Problem } from '@tessera/calls'
import { refuseOnBreak } from '@tessera/compliance/server'
import { type Db, inTransaction, type MemberContext, networkOf } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { RedeemedCode } from '../../code-calls.ts'
import { drawProblems } from '../../draw-problems.ts'
import { giftLine, giftOf } from '../../gift-terms.ts'
import { CodeTerms } from '../../kinds/code/kind.ts'
import { normalCode } from '../../kinds/code/normal-code.ts'
import { promotionsProblems } from '../../problems.ts'
import type { Whose } from '../bonuses.ts'
import { refuseStopped } from '../draws/of-kind.ts'
import { findPromotion, type PromotionRow } from '../promotions.ts'
import { isFor } from '../segments/matching.ts'
import { giveReward } from '../rewards/give-reward.ts'
import { hashOfCode } from './code-text.ts'
import { noteTry, refuseManyTries, type Trying } from './tries.ts'

type Asked = { id: string; code: string }
type Context = Pick<MemberContext, 'db' | 'member' | 'clock' | 'address'>

/**
 * Uses a code for the gift of its promotion; the same id again answers the same. Problems: `codeUnknown`, `codeUsed`,
 * `codeUsedByYou`, `codeTries`, `notRunning`, `budgetUsed`, `idTaken`, `compliance.onBreak`.
 */
export async function redeemCode(
  { db, member, clock, address }: Context,
  { id, code }: Asked,
): Promise<RedeemedCode> {
  const now = clock()
  const trying: Trying = { memberId: member.id, place: networkOf(address), now }
  await refuseManyTries(db, trying)
  const normal = normalCode(code)
  try {
    if (normal === undefined) throw drawProblems.codeUnknown()
    const whose = { memberId: member.id, unit: member.currency }
    const hash = hashOfCode(normal)
    const promotion = await inTransaction(db, (tx) => use(tx, { id, hash, whose, now }))
    return shown(promotion)
  } catch (error) {
    const isWrong = error instanceof Problem && error.kind.code === drawProblems.codeUnknown.code
    if (isWrong) await noteTry(db, trying)
    throw error
  }
}

const shown = ({ id, names, terms, unit }: PromotionRow): RedeemedCode => ({
  promotionId: id,
  names,
  gift: giftLine(CodeTerms.parse(terms).gift, unit),
})

type Using = { id: string; hash: Buffer; whose: Whose; now: Date }
type CodeRow = { promotionId: string; uses: number; used: number }

async function use(tx: Db, { id, hash, whose, now }: Using): Promise<PromotionRow> {
  const { rows } = await sql<CodeRow>`
    select promotion_id as "promotionId", uses, used from promotions.code where code_hash = ${hash} for update`.execute(
    tx,
  )
  const [code] = rows
  const promotion = code && (await findPromotion(tx, code.promotionId))
  if (!code || promotion?.unit !== whose.unit || promotion.state === 'draft') {
    throw drawProblems.codeUnknown()
  }
  if (await isKnown(tx, { id, hash, whose })) return promotion
  await refuseOnBreak(tx, whose.memberId)
  if (!(await isFor(tx, promotion, { memberId: whose.memberId, now }))) {
    throw drawProblems.codeUnknown()
  }
  refuseStopped(promotion, now)
  await insertUse(tx, { id, hash, whose, promotion, now })
  if (code.used >= code.uses) throw drawProblems.codeUsed()
  await sql`update promotions.code set used = used + 1 where code_hash = ${hash}`.execute(tx)
  await giveReward(tx, {
    whose,
    promotion,
    source: 'code',
    sourceId: 'code',
    gift: giftOf(CodeTerms.parse(promotion.terms).gift),
    now,
  })
  return promotion
}

/** Problem: `idTaken`. */
async function isKnown(tx: Db, { id, hash, whose }: Omit<Using, 'now'>): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select member_id = ${whose.memberId} and code_hash = ${hash} as "isSame" from promotions.code_use where id = ${id}`.execute(
    tx,
  )
  if (rows[0]?.isSame === false) throw promotionsProblems.idTaken()
  return rows[0] !== undefined
}

/** Problem: `codeUsedByYou`. */
async function insertUse(
  tx: Db,
  { id, hash, whose, promotion, now }: Using & { promotion: PromotionRow },
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into promotions.code_use (id, promotion_id, code_hash, member_id, used_at)
    values (${id}, ${promotion.id}, ${hash}, ${whose.memberId}, ${now})
    on conflict on constraint code_counts_once_a_member do nothing`.execute(tx)
  if (numAffectedRows === 0n) throw drawProblems.codeUsedByYou()
}

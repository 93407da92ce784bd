import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { CodesShown } from '../../code-staff-calls.ts'
import { drawProblems } from '../../draw-problems.ts'
import { CodeTerms } from '../../kinds/code/kind.ts'
import { normalCode } from '../../kinds/code/normal-code.ts'
import { promotionsProblems } from '../../problems.ts'
import { findPromotion, lockPromotion, type PromotionRow } from '../promotions.ts'
import { hashOfCode, newCodeText } from './code-text.ts'

type Asked = { id: string; promotionId: string; count: number; code?: string | undefined }

/**
 * Makes the codes of a draft and tells them, this once: the person who publishes it agrees to their number. Problems:
 * `unknownPromotion`, `codesAreFixed`, `codesDiffer`, `codeUnknown` (no code can look like this), `codeTaken`, `idTaken`.
 */
export async function makeCodes(
  { db, clock, staff }: Pick<StaffContext, 'db' | 'clock' | 'staff'>,
  asked: Asked,
): Promise<{ codes: string[] }> {
  return inTransaction(db, async (tx) => {
    const promotion = await lockPromotion(tx, asked.promotionId)
    if (promotion?.kind !== 'code') throw promotionsProblems.unknownPromotion()
    if (promotion.state !== 'draft') throw drawProblems.codesAreFixed()
    const { uses } = CodeTerms.parse(promotion.terms)
    const codes = await codesFor(tx, { asked, uses, promotion })
    await insertBatch(tx, { ...asked, count: codes.length, staff, now: clock() })
    await insertCodes(tx, { asked, codes, uses: uses ?? 1 })
    tellAct(tx, {
      subject: `promotion:${promotion.id}`,
      after: { count: String(codes.length), uses: String(uses ?? 1) },
    })
    return { codes }
  })
}

type Choosing = { asked: Asked; uses: number | null; promotion: PromotionRow }

async function codesFor(tx: Db, { asked, uses, promotion }: Choosing): Promise<string[]> {
  const isShared = uses !== null
  if (isShared !== (asked.code !== undefined)) throw drawProblems.codesDiffer()
  if (asked.code === undefined) return Array.from({ length: asked.count }, newCodeText)
  const has = await sql`select from promotions.code where promotion_id = ${promotion.id}`.execute(
    tx,
  )
  if (has.rows.length > 0) throw drawProblems.codesAreFixed()
  if (normalCode(asked.code) === undefined) throw drawProblems.codeUnknown()
  return [asked.code]
}

type Batch = Asked & { staff: StaffContext['staff']; now: Date }

/** Problem: `idTaken`: its codes were told already. */
async function insertBatch(tx: Db, { id, promotionId, count, staff, now }: Batch): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into promotions.code_batch (id, promotion_id, count, made_at, staff_id, staff_account)
    values (${id}, ${promotionId}, ${count}, ${now}, ${staff.id}, ${staff.account}) on conflict do nothing`.execute(
    tx,
  )
  if (numAffectedRows === 0n) throw promotionsProblems.idTaken()
}

/** Problem: `codeTaken`. */
async function insertCodes(
  tx: Db,
  { asked, codes, uses }: { asked: Asked; codes: string[]; uses: number },
): Promise<void> {
  const hashes = codes.map((code) => hashOfCode(normalCode(code) ?? ''))
  const { numAffectedRows } = await sql`
    insert into promotions.code (code_hash, promotion_id, batch_id, uses)
    select hash, ${asked.promotionId}, ${asked.id}, ${uses} from unnest(${hashes}::bytea[]) t(hash)
    on conflict do nothing`.execute(tx)
  if (numAffectedRows !== BigInt(codes.length)) throw drawProblems.codeTaken()
}

/** How many codes a promotion has, and how often they were used. Problem: `unknownPromotion`. */
export async function readCodes(db: Db, promotionId: string): Promise<CodesShown> {
  const promotion = await findPromotion(db, promotionId)
  if (promotion?.kind !== 'code') throw promotionsProblems.unknownPromotion()
  const { rows } = await sql<{ count: number; uses: number; used: number }>`
    select count(*)::int as count, coalesce(sum(uses), 0)::int as uses, coalesce(sum(used), 0)::int as used
    from promotions.code where promotion_id = ${promotionId}`.execute(db)
  const { count = 0, uses = 0, used = 0 } = rows[0] ?? {}
  return { isShared: CodeTerms.parse(promotion.terms).uses !== null, count, uses, used }
}

import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { vendorTitleOf } from '../../free-stake-terms.ts'
import { freeRounds, readFreeRounds } from '../../kinds/free-rounds/kind.ts'
import { promotionsProblems } from '../../problems.ts'
import { kindOf } from '../../kinds/index.ts'
import { countsFromJoin, isSegmented } from '../../kinds/segmented.ts'
import { isForAll } from '../../who.ts'
import type { TermFault, TitleFault } from '../../term-faults.ts'
import { asksToJoin } from '../joins.ts'
import { findPromotion, type NewPromotion, type Person, rewriteDraft } from '../promotions.ts'
import { refuseOutsidePack } from './rule-pack.ts'

/** The terms as the kind has them. Problem: `termsRefused`, with what is wrong with which. */
export function termsAsWritten(name: string, raw: unknown): unknown {
  const kind = kindOf(name)
  const refused = (fields: Record<string, TermFault>) => promotionsProblems.termsRefused({ fields })
  if (!kind) throw refused({ kind: 'wrong' })
  const terms = kind.termsOf(raw)
  if (terms === null) throw refused(kind.faults(raw))
  return terms
}

/** The same, where also the window and the budget are right. Problems: `termsRefused`, `packTimes`, `packMixed`. */
export async function checkWritten(db: Db, row: NewPromotion): Promise<NewPromotion> {
  const terms = termsAsWritten(row.kind, row.terms)
  const isForSome = row.who !== undefined && !isForAll(row.who)
  const fields: Record<string, TermFault> = {
    ...(!('EN' in row.names) && { names: 'missing' }),
    ...(isForSome && !isSegmented(row.kind) && { who: 'wrong' }),
    ...(isForSome && countsFromJoin(row.kind) && !asksToJoin(terms) && { optIn: 'missing' }),
    ...(row.endsAt <= row.startsAt && { endsAt: 'tooSmall' }),
    ...(row.budget <= 0n && { budget: 'tooSmall' }),
  }
  if (Object.keys(fields).length > 0) throw promotionsProblems.termsRefused({ fields })
  await refuseOutsidePack(db, terms)
  return { ...row, terms: await withTitleName(db, row.kind, terms) }
}

/**
 * The terms of free rounds with the name of the vendor's title that they are of. Problem: `termsRefused`, which says why free rounds
 * of this title cannot be given.
 */
async function withTitleName(db: Db, kind: string, terms: unknown): Promise<unknown> {
  if (kind !== freeRounds.name) return terms
  const { stakes } = readFreeRounds(terms)
  const title = stakes.is === 'rounds' ? vendorTitleOf(stakes.game) : undefined
  const { gameName: _, ...written } = terms as Record<string, unknown>
  if (!title) return written
  const { rows } = await sql<{ name: string; lack: TitleFault | null }>`
    select name, lack from vendors.rounds_title_view
    where vendor = ${title.vendor} and game = ${title.game}`.execute(db)
  const { name, lack } = rows[0] ?? { name: '', lack: 'titleUnknown' as const }
  if (lack) throw promotionsProblems.termsRefused({ fields: { game: lack } })
  return { ...written, gameName: name }
}

/**
 * Changes a draft. Problems: `unknownPromotion`, `alreadyPublished`, `draftChanged` (somebody was faster), and those of what
 * is written.
 */
export async function changeDraft(
  db: Db,
  row: NewPromotion & { version: number },
  staff: Person,
): Promise<void> {
  const checked = await checkWritten(db, row)
  await inTransaction(db, async (tx) => {
    if (await rewriteDraft(tx, { ...checked, version: row.version }, staff)) return
    const known = await findPromotion(tx, row.id)
    if (!known) throw promotionsProblems.unknownPromotion()
    throw known.state === 'draft'
      ? promotionsProblems.draftChanged()
      : promotionsProblems.alreadyPublished()
  })
}

import { isInScope, scopeOf } from '@tessera/identity/server'
import { money } from '@tessera/money'
import type { Db, MemberContext, StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type {
  ItemKind,
  ItemRounds,
  ItemTexts,
  Redemption,
  RedemptionState,
} from '../../points-shapes.ts'
import type { DeskRedemption } from '../../points-staff-calls.ts'
import { loyaltyProblems } from '../../problems.ts'
import { findMember } from '../find-member.ts'
import { itemWords } from './items.ts'
import { checkPoints } from './terms.ts'

export type RedemptionRow = {
  id: string
  memberId: string
  itemId: string
  kind: ItemKind
  texts: ItemTexts
  unit: string | null
  amount: bigint | null
  rounds: ItemRounds | null
  quantity: number
  points: bigint
  state: RedemptionState
  delivery: string
  note: string
  account: string
  staffAccount: string | null
  madeAt: Date
  decidedAt: Date | null
}

const columns =
  sql.raw(`r.id, r.member_id as "memberId", r.item_id as "itemId", i.kind, i.texts, i.unit, i.amount, i.rounds,
  r.quantity, r.points, r.state, r.delivery, r.note, m.account, r.staff_account as "staffAccount",
  r.made_at as "madeAt", r.decided_at as "decidedAt"`)
const from = sql.raw(`loyalty.redemption r join loyalty.point_item i on i.id = r.item_id
  join identity.member_view m on m.id = r.member_id`)

export async function findRedemption(db: Db, id: string): Promise<RedemptionRow | undefined> {
  const { rows } = await sql<RedemptionRow>`
    select ${columns} from ${from} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** What all of it is worth, where it is cash. */
export const worthOfRedemption = ({ kind, unit, amount, quantity }: RedemptionRow) =>
  kind !== 'cash' || unit === null || amount === null
    ? null
    : money(amount * BigInt(quantity), unit)

export const shownRedemption = (row: RedemptionRow, language: string): Redemption => ({
  id: row.id,
  itemId: row.itemId,
  kind: row.kind,
  title: itemWords(row.texts, language).title,
  quantity: row.quantity,
  points: Number(row.points),
  amount: worthOfRedemption(row),
  game: row.rounds?.game ?? null,
  state: row.state,
  note: row.note,
  madeAt: row.madeAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

export const deskRedemption = (row: RedemptionRow, language = 'EN'): DeskRedemption => ({
  ...shownRedemption(row, language),
  account: row.account,
  delivery: row.delivery,
  staffAccount: row.staffAccount,
})

type Paging = { pageNo: number; pageSize: number }

/** What a member redeemed, newest first. Problems: `noPoints`. */
export async function listRedemptions(
  { db, member }: MemberContext,
  { language, ...paging }: Paging & { language: string },
) {
  await checkPoints(db)
  const { rows, totalPages } = await page(db, sql`r.member_id = ${member.id}`, paging)
  return { list: rows.map((row) => shownRedemption(row, language)), totalPages }
}

/** The same of everybody whose currency the staff member may see. Problems: `unknownMember`. */
export async function listDeskRedemptions(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  {
    state,
    account,
    ...paging
  }: Paging & { state?: RedemptionState | undefined; account?: string | undefined },
) {
  const member = account ? await findMember(db, account) : undefined
  const scope = await scopeOf(db, staff.id, 'loyalty.read')
  if (member && scope !== 'all' && !scope.includes(member.unit)) {
    throw loyaltyProblems.unknownMember()
  }
  const where = sql`${isInScope(sql`m.currency`, scope)} and ${state ? sql`r.state = ${state}` : sql`true`}
    and ${member ? sql`r.member_id = ${member.memberId}` : sql`true`}`
  const { rows, totalPages } = await page(db, where, paging)
  return { list: rows.map((row) => deskRedemption(row, staff.language)), totalPages }
}

async function page(db: Db, where: ReturnType<typeof sql>, { pageNo, pageSize }: Paging) {
  const { rows } = await sql<RedemptionRow & { total: bigint }>`
    select ${columns}, (select count(*) from ${from} where ${where}) as total
    from ${from} where ${where}
    order by r.number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows, totalPages: Math.ceil(Number(rows[0]?.total ?? 0) / pageSize) }
}

import { money, type Money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PointChange, PointKind } from '../../points-shapes.ts'
import { checkPoints } from './terms.ts'

export type NewChange = {
  id: string
  memberId: string
  kind: PointKind
  points: bigint
  balance: bigint
  category?: string
  step?: Money
  amount?: Money
  ratio?: number
  redemption?: string
  madeAt: Date
}

export async function insertChange(tx: Db, change: NewChange): Promise<void> {
  const { id, memberId, kind, category, step, amount, ratio, redemption, madeAt } = change
  const unit = (step ?? amount)?.currency
  await sql`insert into loyalty.point_change (id, member_id, kind, points, balance, category, step, unit, amount,
      ratio, redemption, made_at)
    values (${id}, ${memberId}, ${kind}, ${String(change.points)}::bigint, ${String(change.balance)}::bigint,
      ${category ?? null}, ${step ? String(step.amount) : null}::bigint, ${unit ?? null},
      ${amount ? String(amount.amount) : null}::bigint, ${ratio ?? null}, ${redemption ?? null}, ${madeAt})`.execute(
    tx,
  )
}

type Row = {
  id: string
  kind: PointKind
  points: bigint
  balance: bigint
  category: string | null
  step: bigint | null
  unit: string | null
  amount: bigint | null
  ratio: number | null
  madeAt: Date
  total: bigint
}

/** Every change of a member's points, newest first. Problems: `noPoints`. */
export async function listPointChanges(
  { db, member }: MemberContext,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: PointChange[]; totalPages: number }> {
  await checkPoints(db)
  const { rows } = await sql<Row>`
    select id, kind, points, balance, category, step, unit, amount, ratio, made_at as "madeAt",
      (select count(*) from loyalty.point_change c where c.member_id = ${member.id}) as total
    from loyalty.point_change where member_id = ${member.id}
    order by number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ unit, total: _, ...row }) => ({
      ...row,
      points: Number(row.points),
      balance: Number(row.balance),
      step: row.step === null || !unit ? null : money(row.step, unit),
      amount: row.amount === null || !unit ? null : money(row.amount, unit),
      madeAt: row.madeAt.toISOString(),
    })),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0) / pageSize),
  }
}

import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Payee, PayeeKind } from '../../withdraw-shapes.ts'

export type PayeeRow = {
  id: string
  memberId: string
  kind: PayeeKind
  label: string
  holder: string
  numberSealed: string
  numberHash: Buffer
  last4: string
  boundAt: Date
  usableAt: Date
  unboundAt: Date | null
}

const columns =
  sql.raw(`id, member_id as "memberId", kind, label, holder, number_sealed as "numberSealed",
  number_hash as "numberHash", last4, bound_at as "boundAt", usable_at as "usableAt",
  unbound_at as "unboundAt"`)

/** Every payee that a member ever had, the newest last. */
export async function findPayees(db: Db, memberId: string): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`select ${columns} from cashier.payee
    where member_id = ${memberId} order by bound_at, id`.execute(db)
  return rows
}

export async function findPayee(db: Db, id: string): Promise<PayeeRow | undefined> {
  const { rows } =
    await sql<PayeeRow>`select ${columns} from cashier.payee where id = ${id}`.execute(db)
  return rows[0]
}

/** Writes a payee; false where the id or the number is taken. */
export async function insertPayee(tx: Db, payee: Omit<PayeeRow, 'unboundAt'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.payee (id, member_id, kind, label, holder, number_sealed, number_hash, last4, bound_at, usable_at)
    values (${payee.id}, ${payee.memberId}, ${payee.kind}, ${payee.label}, ${payee.holder}, ${payee.numberSealed},
      ${payee.numberHash}, ${payee.last4}, ${payee.boundAt}, ${payee.usableAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Ends a payee; false where it had ended. */
export async function endPayee(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update cashier.payee set unbound_at = ${now}
    where id = ${id} and unbound_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Whether another member has or had the same number. */
export async function isShared(
  db: Db,
  { memberId, numberHash }: Pick<PayeeRow, 'memberId' | 'numberHash'>,
): Promise<boolean> {
  const { rows } = await sql`select from cashier.payee
    where number_hash = ${numberHash} and member_id <> ${memberId} limit 1`.execute(db)
  return rows.length > 0
}

/** A payee as its owner sees it. */
export const shownPayee = ({
  id,
  kind,
  label,
  holder,
  last4,
  boundAt,
  usableAt,
}: PayeeRow): Payee => ({
  id,
  kind,
  label,
  holder,
  last4,
  boundAt: boundAt.toISOString(),
  usableAt: usableAt.toISOString(),
})

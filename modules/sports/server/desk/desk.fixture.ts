import type { Db, StaffContext } from '@tessera/server-kit'
import { type Pushed, testContext } from '@tessera/testing'
import { sql } from 'kysely'

const all = [
  'sports.read',
  'sports.trade',
  'sports.write',
  'sports.results',
  'approvals.decide',
  'drafts.write',
]

/** Somebody of the staff who works at the desk: in all currencies, or in some. */
export async function hireTrader(
  db: Db,
  currencies?: string[],
  permissions = all,
): Promise<StaffContext & { pushed: Pushed[] }> {
  const id = crypto.randomUUID()
  const account = `s${id.slice(0, 8)}`
  const clock = () => new Date()
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${id}, ${account}, 'x', ${permissions}, ${currencies ? [] : permissions}, ${clock()})`.execute(
    db,
  )
  if (currencies) {
    const role = crypto.randomUUID()
    await sql`insert into identity.role (id, name, permissions, currencies)
      values (${role}, ${role}, ${permissions}::text[], ${currencies}::text[])`.execute(db)
    await sql`insert into identity.staff_role values (${id}, ${role})`.execute(db)
  }
  const staff = { id, account, permissions, sessionId: 's' }
  return { ...testContext(db, { clock }), staff } as unknown as StaffContext & {
    pushed: Pushed[]
  }
}

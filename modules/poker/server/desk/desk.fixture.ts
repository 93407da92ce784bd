import type { Db, StaffContext } from '@tessera/server-kit'
import { memberContext, person, testContext } from '@tessera/testing'
import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { sql } from 'kysely'
import { unit } from '../poker.fixture.ts'

const permissions = ['poker.read', 'poker.write', 'poker.cases']

/** Somebody of the staff who may do all of poker, in every currency or in some. */
export async function hire(db: Db, currencies?: string[]): Promise<StaffContext> {
  const id = crypto.randomUUID()
  const account = `s${id.slice(0, 8)}`
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${id}, ${account}, 'x', ${permissions}, ${currencies ? [] : permissions}, clock_timestamp())`.execute(
    db,
  )
  if (currencies) {
    const role = crypto.randomUUID()
    await sql`insert into identity.role (id, name, permissions, currencies)
      values (${role}, ${role}, ${permissions}::text[], ${currencies}::text[])`.execute(db)
    await sql`insert into identity.staff_role values (${id}, ${role})`.execute(db)
  }
  return {
    ...testContext(db),
    staff: { id, account, permissions, sessionId: 's' },
  } as unknown as StaffContext
}

/** A member who is written down, with so much cash in ledger units. */
export async function knownMember(db: Db, amount: bigint) {
  const account = `m${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`
  const { rows } = await sql<{ id: string }>`
    insert into identity.member (id, account, nickname, password_hash, currency, type, created_at)
    values (gen_random_uuid(), ${account}, 'Person', 'none', ${unit}, 0, clock_timestamp()) returning id`.execute(
    db,
  )
  const context = memberContext(db, person(rows[0]?.id ?? '', { account }), () => new Date())
  await transfer(db, {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', unit), to: cashOf(context.member.id, unit), amount }],
    reason: 'deposit',
    subject: 'deposit:test',
  })
  return context
}

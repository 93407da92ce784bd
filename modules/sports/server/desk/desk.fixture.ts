import type { Db, StaffContext } from '@tessera/server-kit'
import { type Pushed, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { lost, won } from '../book/book.fixture.ts'
import { bettor } from '../slips/slips.fixture.ts'

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

/** A member of the site with dollars, as the desk finds them by name. */
export async function knownBettor(db: Db, dollars: number) {
  const member = await bettor(db, dollars)
  const account = `m${member.member.id.slice(0, 8)}`
  await sql`insert into identity.member (id, account, nickname, currency, password_hash, created_at)
    values (${member.member.id}, ${account}, 'm', 'USD', 'x', now())`.execute(db)
  return { ...member, account }
}

/** The results of a market of three ways. */
export const threeResults = (winner: string) =>
  Object.fromEntries(['1', 'X', '2'].map((key) => [key, key === winner ? won : lost]))

export const tierOf = (ref: string, tier: number) => ({ ref, name: { EN: `Cup ${ref}` }, tier })

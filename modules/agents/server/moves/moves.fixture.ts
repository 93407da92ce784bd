import { confirmApproval, propose } from '@tessera/compliance/server'
import type { Clock, Db, StaffContext } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { typeKind } from './change-type.ts'
import { moveKind } from './move-agent.ts'

const kinds = [moveKind, typeKind]
const all = ['agents.read', 'agents.write', 'approvals.decide']

export const ports = { propose }

/** Staff who may read and write agents: of all currencies, or of some. */
export function staffFixture(db: () => Db, clock: Clock) {
  async function hire(currencies?: string[], permissions = all): Promise<StaffContext> {
    const id = crypto.randomUUID()
    const account = `s${id.slice(0, 8)}`
    const extra = currencies ? [] : permissions
    await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
      values (${id}, ${account}, 'x', ${permissions}, ${extra}, ${clock()})`.execute(db())
    if (currencies) {
      const role = crypto.randomUUID()
      await sql`insert into identity.role (id, name, permissions, currencies)
        values (${role}, ${role}, ${permissions}::text[], ${currencies}::text[])`.execute(db())
      await sql`insert into identity.staff_role values (${id}, ${role})`.execute(db())
    }
    const staff = { id, account, permissions, sessionId: 's' }
    return { ...testContext(db(), { clock }), staff } as unknown as StaffContext
  }

  /** What waits for a second person about a member. */
  async function waiting(memberId: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`select id from compliance.approval
      where subject = ${`member:${memberId}`} and state = 'waiting'`.execute(db())
    return rows[0]?.id ?? ''
  }
  const confirm = async (second: StaffContext, memberId: string) =>
    confirmApproval(second, { id: await waiting(memberId) }, kinds)

  return { hire, waiting, confirm }
}

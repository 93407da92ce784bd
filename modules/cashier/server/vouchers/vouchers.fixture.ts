import type { Money } from '@tessera/money'
import type { Clock, Db, StaffContext } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { makeVouchers, vouchersKind } from './make-vouchers.ts'

/** One of the staff who makes vouchers; a second one approves what nobody else is there for. */
export async function maker(db: Db, clock: Clock, permissions = ['vouchers.write']) {
  const id = crypto.randomUUID()
  const account = `v${id.slice(0, 8)}`
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${id}, ${account}, 'x', ${permissions}, ${permissions}, ${clock()})`.execute(db)
  const staff = { id, account, permissions, sessionId: 's' }
  return { ...testContext(db, { clock }), staff } as unknown as StaffContext
}

const ports = {
  propose: async () => {
    throw new Error('nobody else decides here')
  },
}

type Given = { clock: Clock; money: Money; count?: number; lastDay?: string }

/** A batch whose codes are valid: on a site with nobody else one person makes it. */
export async function newBatch(
  db: Db,
  { clock, money, count = 1, lastDay = '2099-12-31' }: Given,
): Promise<{ id: string; codes: string[] }> {
  const id = crypto.randomUUID()
  const making = { id, label: 'Kiosk', money, count, lastDay, reason: 'Sold at the kiosk' }
  const { codes } = await makeVouchers(await maker(db, clock), making, ports)
  return { id, codes }
}

export { vouchersKind }

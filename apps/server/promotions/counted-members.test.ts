import { countForReader } from '@tessera/promotions/server'
import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from './bonus.fixture.ts'
import { memberIn } from './builder.fixture.ts'

const { db } = freshDatabase()
const everybody = {
  dialingCodes: [],
  levels: null,
  deposit: null,
  play: null,
  languages: [],
  tags: [],
}

/** Staff who may read promotions everywhere, and members of these currencies; null: of all. */
async function hire(currencies: string[] | null): Promise<StaffContext> {
  const [id, role] = [newId(), newId()]
  const [all, some] = [['promotions.read'], ['members.read']]
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${id}, ${id.slice(0, 12)}, 'x', ${[...all, ...some]}::text[], ${all}::text[], now())`.execute(
    db(),
  )
  await sql`insert into identity.role (id, name, permissions, currencies)
    values (${role}, ${role}, ${some}::text[], ${currencies}::text[])`.execute(db())
  await sql`insert into identity.staff_role values (${id}, ${role})`.execute(db())
  const staff = { id, account: id, permissions: [...all, ...some], sessionId: '' }
  return { ...testContext(db()), staff }
}

test('members are counted for staff who may read members of the currency, and for nobody else', async () => {
  await memberIn(db())
  await memberIn(db())
  const asked = { who: everybody, unit: 'USD' }
  expect(await countForReader(await hire(['USD', 'BRL']), asked)).toBe(2)
  expect(await countForReader(await hire(null), asked)).toBe(2)
  expect(await countForReader(await hire(['BRL']), asked)).toBeNull()
  expect(await countForReader(await hire(['BRL']), { ...asked, unit: 'BRL' })).toBe(0)
})

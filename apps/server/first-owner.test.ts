import { createStaff, makeFirstOwner } from '@tessera/identity/server'
import { inTransaction, systemClock } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addFirstOwner } from './first-owner.ts'
import { knownPermissions } from './known-permissions.ts'

const { db } = freshDatabase()

const plainOf = async (account: string): Promise<string> => {
  const error: unknown = await addFirstOwner(db(), account).catch((thrown: unknown) => thrown)
  return (error as { plain?: string }).plain ?? String(error)
}

test('the roles that come with the house name permissions that some call asks for', async () => {
  const { rows } = await sql<{ name: string; permissions: string[] }>`
    select name, permissions from identity.role where not is_owner order by name`.execute(db())
  expect(rows.map(({ name }) => name)).toEqual(['Auditor', 'Cashier', 'Content', 'Risk', 'Support'])
  const known = new Set(knownPermissions())
  const unknown = rows.flatMap(({ name, permissions }) =>
    permissions.filter((each) => !known.has(each)).map((each) => `${name}: ${each}`),
  )
  expect(unknown).toEqual([])
})

test('a real site gets its first owner at the machine itself, once, and the record says so', async () => {
  expect(await plainOf('x')).toContain('3 to 32 letters')
  const taken = { account: 'taken', password: 'somebody was here', permissions: [] }
  await createStaff(db(), taken, { clock: systemClock })
  expect(await plainOf('TAKEN')).toContain('exists already')

  const both = await Promise.allSettled([
    addFirstOwner(db(), 'maria'),
    addFirstOwner(db(), 'marta'),
  ])
  const made = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(made).toHaveLength(1)
  expect(made[0]?.password).toMatch(/^[a-z2-9]{20}$/)
  // From now on rights are given in the back office.
  const again = inTransaction(db(), (tx) => makeFirstOwner(tx, 'another', systemClock))
  await expect(again).rejects.toThrow('identity.ownerThere')
  expect(await plainOf('another')).toContain('There is an owner already')

  const { rows } = await sql<{ account: string; isHeld: boolean; permissions: string[] }>`
    select account, must_change_password as "isHeld", permissions from identity.staff
    where cardinality(permissions) > 0`.execute(db())
  expect(rows).toEqual([
    { account: made[0]?.account, isHeld: true, permissions: knownPermissions().toSorted() },
  ])
  const acts = await sql<{ act: string; subject: string; text: string }>`
    select act, subject, a::text as text from compliance.audit a`.execute(db())
  expect(acts.rows).toMatchObject([
    { act: 'identity.makeFirstOwner', subject: `staff:${made[0]?.account}` },
  ])
  expect(acts.rows[0]?.text).not.toContain(made[0]?.password)
})

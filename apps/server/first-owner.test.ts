import { randomBytes } from 'node:crypto'
import {
  createStaff,
  makeFirstOwner,
  makeSecondOwner,
  renewOwner,
  resetOwnerLock,
} from '@tessera/identity/server'
import { inTransaction, systemClock } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actOnOwner, type OwnerAct } from './first-owner.ts'
import { knownPermissions } from './known-permissions.ts'

const { db } = freshDatabase()

const plainOf = async (account: string, act: OwnerAct = 'first'): Promise<string> => {
  const error: unknown = await actOnOwner(db(), act, account).catch((thrown: unknown) => thrown)
  return (error as { plain?: string }).plain ?? String(error)
}

test('the built-in roles name permissions that some call needs', async () => {
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
  expect(await plainOf('TAKEN')).toContain('already exists')

  const both = await Promise.allSettled([
    actOnOwner(db(), 'first', 'maria'),
    actOnOwner(db(), 'first', 'marta'),
  ])
  const made = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(made).toHaveLength(1)
  expect(made[0]?.password).toMatch(/^[a-z2-9]{20}$/)
  // From now on rights are given in the back office.
  const again = inTransaction(db(), (tx) => makeFirstOwner(tx, 'another', systemClock))
  await expect(again).rejects.toThrow('identity.ownerThere')
  expect(await plainOf('another')).toContain('already has an owner')

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

const plainAct = async (which: 'second' | 'resetLock', account: string): Promise<string> => {
  const error: unknown = await actOnOwner(db(), which, account).catch((thrown: unknown) => thrown)
  return (error as { plain?: string }).plain ?? JSON.stringify(error)
}
const theOwner = async () => {
  const { rows } = await sql<{ id: string; account: string }>`select t.id, t.account
    from identity.staff t join identity.staff_role s on s.staff_id = t.id
    join identity.role r on r.id = s.role_id and r.is_owner order by t.created_at`.execute(db())
  return rows
}

test('an owner who lost the second lock gets in again by a command on the server, and the record says so', async () => {
  const [owner] = await theOwner()
  expect(await plainAct('resetLock', 'taken')).toContain('No active owner has this account')
  const ofAnother = inTransaction(db(), (tx) => resetOwnerLock(tx, 'taken', systemClock))
  await expect(ofAnother).rejects.toThrow('identity.notAnOwner')
  expect(await plainAct('resetLock', owner!.account)).toContain('No authenticator')

  await sql`insert into identity.authenticator (id, staff_id, secret_sealed, confirmed_at, made_at)
    values (${crypto.randomUUID()}, ${owner!.id}, 'sealed', now(), now())`.execute(db())
  await sql`insert into identity.session
      (id, token_hash, staff_id, address, user_agent, created_at, last_used_at, ends_at)
    values (${crypto.randomUUID()}, ${randomBytes(32)}, ${owner!.id}, '127.0.0.1', 'test', now(), now(),
      now() + interval '1 hour')`.execute(db())
  const done = await actOnOwner(db(), 'resetLock', owner!.account.toUpperCase())
  expect(done).toEqual({ account: owner!.account })
  const { rows } = await sql`select id from identity.authenticator where staff_id = ${owner!.id}
    union all select id from identity.session where staff_id = ${owner!.id}`.execute(db())
  expect(rows).toEqual([])
  const acts = await sql<{ act: string; reason: string }>`select act, reason
    from compliance.audit order by number desc limit 1`.execute(db())
  expect(acts.rows).toEqual([
    { act: 'identity.resetOwnerLock', reason: 'npm run owner -- --reset-second-lock' },
  ])
})

test('a site with one owner gets a second one on the server, and no third', async () => {
  const second = await actOnOwner(db(), 'second', 'jorge')
  expect(second.password).toMatch(/^[a-z2-9]{20}$/)
  expect((await theOwner()).map(({ account }) => account)).toContain('jorge')
  expect(await plainAct('second', 'julia')).toContain('exactly one')
  const third = inTransaction(db(), (tx) => makeSecondOwner(tx, 'julia', systemClock))
  await expect(third).rejects.toThrow('identity.notOneOwner')
})

test('a start takes no right from the owners that a newer version has brought; a command does', async () => {
  const held = async () => {
    const { rows } = await sql<{ permissions: string[] }>`
      select permissions from identity.role where is_owner`.execute(db())
    return rows[0]?.permissions ?? []
  }
  const known = knownPermissions().toSorted()
  await renewOwner(db(), [...known, 'of.newer'])
  await renewOwner(db(), known)
  expect(await held()).toContain('of.newer')
  const { rows } = await sql<{ account: string }>`
    select t.account from identity.staff t join identity.staff_role s on s.staff_id = t.id
    join identity.role r on r.id = s.role_id and r.is_owner where t.is_active limit 1`.execute(db())
  expect(await plainOf('taken', 'retire')).toMatch(/owner/)
  await actOnOwner(db(), 'retire', rows[0]?.account ?? '')
  expect(await held()).toEqual(known)
})

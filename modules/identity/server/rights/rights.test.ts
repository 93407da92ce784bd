import type { Call } from '@tessera/calls'
import { appendAct, complianceRoutes, propose } from '@tessera/compliance/server'
import { approvalCalls } from '@tessera/compliance/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { credentialsStaffCalls, rightsCalls, staffIdentityCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { goodPassword } from '../identity.fixture.ts'
import { makeOwner, renewOwner } from './owners.ts'
import { all, rightsFixture } from './rights.fixture.ts'
import { rightsKinds } from './routes.ts'

const { db } = freshDatabase()
const { fixture, clock, ask, signIn, person } = rightsFixture(db, {
  propose,
  append: appendAct,
  routes: complianceRoutes({ approvalKinds: rightsKinds }),
})
type Someone = Awaited<ReturnType<typeof person>>
let [olga, rosa, clerk]: Someone[] = []
const roleId = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const reason = 'the spring roster'
const rolesOf = (who: Someone, target: { id: string }, roles: string[]) =>
  ask(rightsCalls.setStaffRoles, {
    token: who.token,
    params: { id: target.id },
    body: { roles, reason },
  })
const rolesHeld = async (id: string) => {
  const { value } = await ask(rightsCalls.listStaff, { token: olga!.token })
  const list = value['list'] as unknown as {
    id: string
    roles: { id: string }[]
    isActive: boolean
    hasFactor: boolean
    isLocked: boolean
  }[]
  return list.find((line) => line.id === id)!
}
const waiting = async (who: Someone) => {
  const { value } = await ask(approvalCalls.listApprovals, { token: who.token })
  return value['list'] as unknown as { id: string; subject: string; isOwn: boolean }[]
}
const decide = (
  who: Someone,
  id: string,
  call: Call = approvalCalls.confirmApproval,
  body: object = {},
) => ask(call, { token: who.token, params: { id }, body })

beforeAll(async () => {
  await renewOwner(db(), all)
  ;[olga, clerk] = [await person('olga', { isOwner: true }), await person('clerk')]
})

test('where nobody else could decide, the owner’s change is done at once, and the record says so', async () => {
  const { value } = await rolesOf(olga!, clerk!, [roleId(2)])
  expect(value).toEqual({ isDone: true })
  expect((await rolesHeld(clerk!.id)).roles).toMatchObject([{ id: roleId(2) }])
  const { rows } = await sql<{ after: string; subject: string }>`
    select subject, after from compliance.audit order by number desc limit 1`.execute(db())
  expect(rows[0]).toEqual({ subject: `staff:${clerk!.account}`, after: '{"roles":["Cashier"]}' })
})

test('with a second person a change of rights waits, and is done once, also where two confirm at once', async () => {
  rosa = await person('rosa', { isOwner: true })
  const third = await person('third', { isOwner: true })
  expect((await rolesOf(olga!, clerk!, [roleId(3)])).value).toEqual({ isDone: false })
  expect((await rolesHeld(clerk!.id)).roles).toMatchObject([{ id: roleId(2) }])
  expect((await rolesOf(rosa, clerk!, [])).code).toBe('compliance.alreadyProposed')
  const [mine] = await waiting(olga!)
  expect(mine).toMatchObject({ subject: `staff:${clerk!.account}`, isOwn: true })
  expect((await decide(olga!, mine!.id)).code).toBe('compliance.ownProposal')
  const both = await Promise.all([
    decide(rosa, mine!.id),
    decide(third, mine!.id),
    decide(rosa, mine!.id),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await rolesHeld(clerk!.id)).roles).toMatchObject([{ id: roleId(3) }])
  const { rows } = await sql`select from identity.right_change
    where subject = ${`staff:${clerk!.account}`}`.execute(db())
  expect(rows).toHaveLength(2)
  await decide(rosa, (await waiting(rosa))[0]?.id ?? mine!.id)
})

test('nobody changes their own rights, not even by confirming what another proposes for them', async () => {
  expect((await rolesOf(olga!, olga!, [roleId(1), roleId(2)])).code).toBe('identity.ownRights')
  expect((await rolesOf(olga!, rosa!, [roleId(1), roleId(2)])).value).toEqual({ isDone: false })
  const [asked] = await waiting(olga!)
  expect((await decide(rosa!, asked!.id)).code).toBe('compliance.notPossible')
  // It stayed to be decided, and nothing of it was done.
  expect((await rolesHeld(rosa!.id)).roles).toHaveLength(1)
  const third = await person('witness', { may: ['approvals.decide', ...all] })
  expect((await decide(third, asked!.id)).status).toBe(200)
  expect((await rolesHeld(rosa!.id)).roles).toHaveLength(2)
})

test('nobody gives what they may not do themselves, by a role or by what a role may do', async () => {
  const chief = await person('chief', { may: ['staff.write', 'staff.read'] })
  expect((await rolesOf(chief, clerk!, [roleId(1)])).code).toBe('identity.beyondYou')
  const write = (who: Someone, id: string, permissions: string[], name = 'Night desk') =>
    ask(rightsCalls.writeRole, {
      token: who.token,
      params: { id },
      body: { name, permissions, reason },
    })
  const id = crypto.randomUUID()
  expect((await write(chief, id, ['members.read'])).code).toBe('identity.beyondYou')
  expect((await write(olga!, roleId(1), [])).code).toBe('identity.roleFixed')
  expect((await write(olga!, id, ['no.such'])).code).toBe('common.badInput')
  expect((await write(olga!, id, [], 'cashier')).code).toBe('identity.roleTaken')
  expect((await write(olga!, id, ['members.read'])).value).toEqual({ isDone: false })
  const [asked] = await waiting(olga!)
  expect((await decide(rosa!, asked!.id)).status).toBe(200)
  // Everyone with the role may do it from their next request on.
  await rolesOf(olga!, clerk!, [id])
  await decide(rosa!, (await waiting(olga!))[0]!.id)
  const me = await fixture.send(staffIdentityCalls.readStaff, { token: clerk!.token })
  expect((me.value as { permissions: string[] }).permissions).toContain('members.read')
  const remove = (token: string) => ask(rightsCalls.removeRole, { token, params: { id } })
  expect((await remove(olga!.token)).code).toBe('identity.roleHeld')
  expect(
    (await ask(rightsCalls.removeRole, { token: olga!.token, params: { id: roleId(1) } })).code,
  ).toBe('identity.roleFixed')
  const own = await person('own', { may: all })
  await sql`insert into identity.staff_role values (${own.id}, ${id})`.execute(db())
  expect((await write(own, id, ['members.read', 'deposits.read'])).code).toBe('identity.ownRights')
})

test('the last owner stays, also where two owners shut each other out at once', async () => {
  const { rows } = await sql<{ id: string }>`select staff_id as id from identity.staff_role
    where role_id = ${roleId(1)} and staff_id not in (${olga!.id}, ${rosa!.id})`.execute(db())
  const active = (who: Someone, id: string, isActive: boolean) =>
    ask(rightsCalls.setStaffActive, {
      token: who.token,
      params: { id },
      body: { isActive, reason },
    })
  for (const { id } of rows) expect((await active(olga!, id, false)).status).toBe(200)
  expect((await active(olga!, olga!.id, false)).code).toBe('identity.ownRights')
  const both = await Promise.all([active(olga!, rosa!.id, false), active(rosa!, olga!.id, false)])
  const codes = both.map(({ status, code }) => code ?? status)
  expect(codes.filter((each) => each === 200)).toHaveLength(1)
  const [left, gone] = codes[0] === 200 ? [olga!, rosa!] : [rosa!, olga!]
  // Who was shut out is out at once, and what they held open is closed.
  expect((await ask(rightsCalls.listStaff, { token: gone.token })).status).toBe(401)
  expect((await active(left, gone.id, true)).code).toBe('identity.noSecondPerson')
  const decider = await person('decider', { isOwner: true })
  expect((await active(left, gone.id, true)).value).toEqual({ isDone: false })
  expect((await decide(decider, (await waiting(decider))[0]!.id)).status).toBe(200)
  const again = await signIn(gone.account)
  expect(again.problem).toBeUndefined()
  if (gone === olga) olga = { ...gone, token: again.token }
  else rosa = { ...gone, token: again.token }
  await sql`delete from identity.staff_role where staff_id = ${decider.id}`.execute(db())
  await sql`update identity.staff set extra = ${all}::text[], permissions = ${all}::text[]
    where id = ${decider.id}`.execute(db())
  const only = await rolesOf(decider, olga!, [])
  expect(only.value).toEqual({ isDone: false })
  await decide(rosa!, (await waiting(decider)).find(({ isOwn }) => isOwn)!.id)
  expect((await rolesOf(decider, rosa!, [])).code).toBe('identity.lastOwner')
  expect((await rolesOf(rosa!, olga!, [roleId(1)])).code).toBe('identity.noSecondPerson')
  await makeOwner(db(), olga!.id)
})

test('what waits too long is not done; it can be refused with a word, or taken back by who proposed it', async () => {
  const target = await person('target')
  const propose3 = async () => {
    await rolesOf(olga!, target, [roleId(3)])
    return (await waiting(olga!)).find(({ subject }) => subject === `staff:${target.account}`)!.id
  }
  const late = await propose3()
  const refused = await decide(rosa!, late, approvalCalls.refuseApproval, { note: 'not now' })
  expect(refused.status).toBe(200)
  expect((await decide(rosa!, late)).code).toBe('compliance.alreadyDecided')
  const own = await propose3()
  expect((await decide(rosa!, own, approvalCalls.withdrawApproval)).code).toBe('common.notFound')
  expect((await decide(olga!, own, approvalCalls.refuseApproval, { note: 'mine' })).code).toBe(
    'compliance.ownProposal',
  )
  expect((await decide(olga!, own, approvalCalls.withdrawApproval)).status).toBe(200)
  const old = await propose3()
  await sql`update compliance.approval set ends_at = ${clock()} where id = ${old}`.execute(db())
  expect((await decide(rosa!, old)).code).toBe('compliance.alreadyDecided')
  expect((await rolesHeld(target.id)).roles).toEqual([])
  const stale = await propose3()
  await sql`insert into identity.staff_role values (${target.id}, ${roleId(5)})`.execute(db())
  const { code, value } = await decide(rosa!, stale)
  expect([code, value['why']]).toEqual([
    'compliance.notPossible',
    identityProblems.rightsChanged.text,
  ])
})

test('a newcomer may do nothing before they have chosen a password of their own', async () => {
  const id = crypto.randomUUID()
  const hire = (account: string, as = crypto.randomUUID(), who = olga!) =>
    ask(rightsCalls.hireStaff, { token: who.token, body: { id: as, account, reason } })
  const [first, same] = await Promise.all([hire('novice', id), hire('novice', id)])
  const { value } = first
  // After a lost answer the creator asks again with the same id, and nobody else gets it.
  expect(same.value).toEqual(value)
  expect((await hire('novice', id)).value).toEqual(value)
  expect((await hire('another', id)).code).toBe('identity.staffAccountTaken')
  expect((await hire('novice', id, rosa)).code).toBe('identity.staffAccountTaken')
  expect((await hire('NOVICE')).code).toBe('identity.staffAccountTaken')
  const password = String(value['password'])
  const { token, staff } = await signIn('novice', password)
  expect(staff).toMatchObject({ mustChange: true, permissions: [] })
  const change = (newPassword: string, old = password) =>
    ask(rightsCalls.changeStaffPassword, { token, body: { password: old, newPassword } })
  expect((await change('short')).code).toBe('identity.weakPassword')
  expect((await change('a much better one', 'wrong')).code).toBe('identity.proofWrong')
  expect((await change('a much better one')).status).toBe(200)
  expect((await hire('novice', id)).code).toBe('identity.staffAccountTaken')
  expect((await signIn('novice', password)).problem).toBe('identity.wrongCredentials')
  expect((await signIn('novice', 'a much better one')).staff.mustChange).toBe(false)
  const { rows } = await sql<{ text: string }>`select string_agg(a::text, '') as text
    from compliance.audit a`.execute(db())
  expect(rows[0]!.text).not.toContain(password)
  expect(rows[0]!.text).not.toContain('a much better one')
})

test('with an authenticator only its code proves who it is again; a reset takes two people and ends their sessions', async () => {
  const target = await person('factor', { may: ['staff.write', 'staff.read'] })
  const { value } = await fixture.send(credentialsStaffCalls.beginStaffAuthenticator, {
    token: target.token,
  })
  const { secret } = value as { secret: string }
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: clock().getTime() })
  await fixture.send(credentialsStaffCalls.confirmStaffAuthenticator, {
    token: target.token,
    body: { code: codeNow() },
  })
  clock.pass(301_000)
  const another = { id: crypto.randomUUID(), account: 'another', reason }
  const hire = () => ask(rightsCalls.hireStaff, { token: target.token, body: another })
  const first = await hire()
  expect([first.status, first.code, first.value]).toEqual([
    403,
    'identity.proveAgain',
    { by: 'code' },
  ])
  const prove = (body: object) => ask(rightsCalls.proveAgain, { token: target.token, body })
  // Their password is not enough, at whichever entry.
  await fixture.send(credentialsStaffCalls.proveStaff, {
    token: target.token,
    body: { password: goodPassword },
  })
  expect((await hire()).code).toBe('identity.proveAgain')
  expect((await prove({ password: goodPassword })).code).toBe('identity.factorWrong')
  expect((await prove({ code: '000000' })).code).toBe('identity.factorWrong')
  expect((await prove({ code: codeNow() })).status).toBe(200)
  expect((await hire()).status).toBe(200)

  olga = { ...olga!, token: (await signIn(olga!.account)).token }
  rosa = { ...rosa!, token: (await signIn(rosa!.account)).token }
  const reset = (id: string) =>
    ask(rightsCalls.resetStaffFactor, { token: olga!.token, params: { id }, body: { reason } })
  expect((await reset(rosa.id)).code).toBe('identity.authenticatorMissing')
  expect((await reset(target.id)).value).toEqual({ isDone: false })
  const mine = (await waiting(olga)).find(({ subject }) => subject === `staff:${target.account}`)!
  expect((await decide(rosa, mine.id)).status).toBe(200)
  expect((await rolesHeld(target.id)).hasFactor).toBe(false)
  expect((await hire()).status).toBe(401)
  expect((await signIn(target.account)).problem).toBeUndefined()
})

test('a password proves it again where there is no authenticator; who was locked out is let try again', async () => {
  const token = (await signIn(olga!.account)).token
  clock.pass(301_000)
  const unlock = (id: string) =>
    ask(rightsCalls.unlockStaff, { token, params: { id }, body: { reason } })
  expect((await unlock(clerk!.id)).value).toEqual({ by: 'password' })
  expect((await ask(rightsCalls.proveAgain, { token, body: { password: 'no' } })).code).toBe(
    'identity.proofWrong',
  )
  expect(
    (await ask(rightsCalls.proveAgain, { token, body: { password: goodPassword } })).status,
  ).toBe(200)
  for (let at = 0; at < 5; at++) await signIn(clerk!.account, 'wrong')
  expect((await signIn(clerk!.account)).problem).toBe('common.tooManyRequests')
  olga = { ...olga!, token }
  expect((await rolesHeld(clerk!.id)).isLocked).toBe(true)
  expect((await unlock(clerk!.id)).status).toBe(200)
  expect((await signIn(clerk!.account)).problem).toBeUndefined()
})

test('who gave whom what and when is kept for good', async () => {
  const { value } = await ask(rightsCalls.listRightChanges, { token: olga!.token })
  expect((value['list'] as unknown as unknown[]).length).toBeGreaterThan(5)
  await expect(sql`delete from identity.right_change`.execute(db())).rejects.toThrow(
    'never changed',
  )
  const { value: roles } = await ask(rightsCalls.listRoles, { token: olga!.token })
  expect((roles['list'] as unknown as { isOwner: boolean }[])[0]).toMatchObject({ isOwner: true })
})

import { approvalCalls } from '@tessera/compliance/calls'
import { appendAct, complianceRoutes, propose } from '@tessera/compliance/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { rightsCalls } from '../../calls.ts'
import { renewOwner } from './owners.ts'
import { all, rightsFixture } from './rights.fixture.ts'
import { rightsKinds } from './routes.ts'

const { db } = freshDatabase()
const { ask, person } = rightsFixture(db, {
  propose,
  append: appendAct,
  routes: complianceRoutes({ approvalKinds: rightsKinds }),
})
type Someone = Awaited<ReturnType<typeof person>>
const roleId = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const [cashier, support] = [roleId(2), roleId(3)]
const ofSupport = ['members.read', 'sessions.write', 'outbox.read'].concat([
  'feedback.read',
  'messages.write',
])
const reason = 'the spring roster'
let owner: Someone
let narrow: Someone

const give = (who: Someone, target: Someone, roles: string[]) =>
  ask(rightsCalls.setStaffRoles, {
    token: who.token,
    params: { id: target.id },
    body: { roles, reason },
  })
const write = (who: Someone, permissions: string[], currencies: string[] | null, id: string) =>
  ask(rightsCalls.writeRole, {
    token: who.token,
    params: { id },
    body: { name: `Role ${id.slice(0, 8)}`, permissions, currencies, reason },
  })
const waiting = async (who: Someone) =>
  (await ask(approvalCalls.listApprovals, { token: who.token })).value['list'] as unknown as {
    id: string
    subject: string
  }[]
const confirm = async (who: Someone, subject: string) => {
  const id = (await waiting(who)).find((each) => each.subject === subject)?.id ?? ''
  return ask(approvalCalls.confirmApproval, { token: who.token, params: { id }, body: {} })
}

beforeAll(async () => {
  await renewOwner(db(), all)
  owner = await person('owner', { isOwner: true })
  narrow = await person('narrow', { may: ['approvals.decide', ...ofSupport] })
})

test('a site with one owner and a narrow approver hires: what the approver holds waits for them, the rest is refused with the way out', async () => {
  const newcomer = await person('newcomer')
  // It would wait for ever: nobody but the owner may pay withdrawals.
  const refused = await give(owner, newcomer, [cashier])
  expect([refused.status, refused.code]).toEqual([409, 'identity.noSecondPerson'])
  expect(await waiting(owner)).toEqual([])
  expect((await give(owner, newcomer, [support])).value).toEqual({ isDone: false })
  expect((await confirm(narrow, `staff:${newcomer.account}`)).status).toBe(200)
  const second = await person('second', { isOwner: true })
  expect((await give(owner, newcomer, [support, cashier])).value).toEqual({ isDone: false })
  expect((await confirm(narrow, `staff:${newcomer.account}`)).code).toBe('compliance.notPossible')
  expect((await confirm(second, `staff:${newcomer.account}`)).status).toBe(200)
  await sql`update identity.staff set is_active = false where id = ${second.id}`.execute(db())
})

test('who reads and writes staff and no more widens nobody’s scope, not with a helper who confirms', async () => {
  const [one, two] = [
    await person('one', { may: ['staff.read', 'staff.write', 'approvals.decide'] }),
    await person('two', { may: ['staff.read', 'staff.write', 'approvals.decide'] }),
  ]
  const [brl, everybody] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const [id, currencies] of [
    [brl, ['BRL']],
    [everybody, null],
  ] as const)
    await sql`insert into identity.role (id, name, permissions, currencies)
      values (${id}, ${id}, '{members.read}', ${currencies}::text[])`.execute(db())
  const third = await person('third')
  await sql`insert into identity.staff_role values (${third.id}, ${brl})`.execute(db())
  await sql`select identity.add_up_permissions(array[${third.id}]::uuid[])`.execute(db())
  // They read members already: what would be new is of which currencies.
  expect((await write(one, ['members.read'], null, brl)).code).toBe('identity.beyondYou')
  expect((await write(one, ['members.read'], ['BRL', 'USD'], brl)).code).toBe('identity.beyondYou')
  expect((await give(one, third, [brl, everybody])).code).toBe('identity.beyondYou')
  expect((await give(one, third, [everybody])).code).toBe('identity.beyondYou')
  // Less is always possible.
  expect((await give(one, third, [])).value).toEqual({ isDone: false })
  expect((await confirm(two, `staff:${third.account}`)).status).toBe(200)
})

test('a proposer who lost a permission after the proposal does not give it', async () => {
  const proposer = await person('proposer', { may: ['staff.write', 'members.read'] })
  const id = crypto.randomUUID()
  expect((await write(proposer, ['members.read'], null, id)).value).toEqual({ isDone: false })
  await sql`update identity.staff set extra = '{staff.write}', permissions = '{staff.write}'
    where id = ${proposer.id}`.execute(db())
  const done = await confirm(narrow, `role:Role ${id.slice(0, 8)}`)
  expect(done.code).toBe('compliance.notPossible')
})

import type { Call } from '@tessera/calls'
import { appendAct, complianceRoutes, propose } from '@tessera/compliance/server'
import { openMemberAccounts } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { identityCalls, membersDeskCalls, rightsCalls } from '../../calls.ts'
import { createMember } from '../create-member.ts'
import { goodPassword } from '../identity.fixture.ts'
import { identityRoutes } from '../index.ts'
import { all, rightsFixture } from './rights.fixture.ts'
import { rightsKinds } from './routes.ts'
import { withinScope } from './scope.ts'

const { db } = freshDatabase()
const ports = {
  fieldRules: async () => [],
  openAccounts: async () => undefined,
  openTrial: async () => undefined,
  closeSession: () => undefined,
}
const { clock, ask, person } = rightsFixture(db, {
  propose,
  append: appendAct,
  routes: [...complianceRoutes({ approvalKinds: rightsKinds }), ...identityRoutes(ports)],
})
type Someone = Awaited<ReturnType<typeof person>>
const desk = ['members.read', 'members.notes', 'members.freeze', 'members.personal']
const ids: Record<string, string> = {}
let brazil: Someone
const scoped = crypto.randomUUID()

/** Gives a person a role, for the members of some currencies or of all. */
async function give(who: Someone, permissions: string[], currencies: string[] | null, id?: string) {
  const role = id ?? crypto.randomUUID()
  await sql`insert into identity.role (id, name, permissions, currencies)
    values (${role}, ${role}, ${permissions}::text[], ${currencies}::text[])`.execute(db())
  await sql`insert into identity.staff_role values (${who.id}, ${role})`.execute(db())
  await sql`select identity.add_up_permissions(array[${who.id}]::uuid[])`.execute(db())
}

beforeAll(async () => {
  const fixture = { clock, openAccounts: openMemberAccounts }
  for (const [account, currency] of [
    ['rio2026', 'BRL'],
    ['lima2026', 'PEN'],
    ['boston2026', 'USD'],
  ] as const) {
    const creating = { account, password: goodPassword, currency, email: 'same@example.org' }
    ids[account] = (await createMember(db(), creating, fixture)).id
  }
  brazil = await person('brazil')
  await give(brazil, desk, ['BRL', 'PEN'], scoped)
})

const found = async (who: Someone) => {
  const { value } = await ask(membersDeskCalls.listMembers, { token: who.token })
  return (value['list'] as unknown as { account: string }[])
    .map(({ account }) => account)
    .toSorted()
}
const sent = (who: Someone, call: Call, account: string, body?: object) =>
  ask(call, { token: who.token, params: { id: ids[account] ?? '' }, ...(body && { body }) })

test('a role for some currencies shows and touches their members alone', async () => {
  expect(await found(brazil)).toEqual(['lima2026', 'rio2026'])
  const reason = { reason: 'asked for by the bank' }
  const note = { id: crypto.randomUUID(), note: 'Speaks Portuguese.' }
  const { readProfile, readTimeline, freezeMember, addMemberNote, revealMember } = identityCalls
  for (const [call, body] of [
    [readProfile],
    [readTimeline],
    [revealMember],
    [freezeMember, reason],
    [addMemberNote, note],
  ] as const) {
    const outside = await sent(brazil, call, 'boston2026', body)
    expect([call.path, outside.status, outside.code]).toEqual([call.path, 404, 'common.notFound'])
  }
  expect((await sent(brazil, readProfile, 'rio2026')).status).toBe(200)
  expect((await sent(brazil, freezeMember, 'rio2026', reason)).status).toBe(200)
  const { rows } = await sql<{ account: string }>`select account from identity.member
    where status = 'blocked'`.execute(db())
  expect(rows).toEqual([{ account: 'rio2026' }])
  // Whom they may not see is neither named nor counted among those who share a thing.
  const linked = await sent(brazil, membersDeskCalls.listLinkedMembers, 'rio2026')
  const text = JSON.stringify(linked.value)
  expect([text.includes('lima2026'), text.includes('boston2026')]).toEqual([true, false])
  const { list } = linked.value as unknown as { list: { kind: string; count: number }[] }
  expect(list).toMatchObject([{ kind: 'email', count: 2 }])
})

test('tags are counted, and searches made, for the members in scope alone', async () => {
  for (const [account, tags] of [
    ['rio2026', ['vip', 'local']],
    ['lima2026', ['vip']],
    ['boston2026', ['vip', 'secret-case']],
  ] as const)
    for (const tag of tags)
      await sql`insert into identity.member_tag (member_id, tag, made_at, registered_at)
        values (${ids[account]}, ${tag}, ${clock()}, ${clock()})`.execute(db())
  const tagsOf = async (who: Someone) =>
    (await ask(membersDeskCalls.listMemberTags, { token: who.token })).value['list']
  expect(await tagsOf(brazil)).toEqual([
    { tag: 'vip', count: 2 },
    { tag: 'local', count: 1 },
  ])
  const everywhere = await person('everywhere', { may: ['members.read'] })
  expect(await tagsOf(everywhere)).toContainEqual({ tag: 'vip', count: 3 })
  const nowhere = await person('nowhere')
  expect((await ask(membersDeskCalls.listMemberTags, { token: nowhere.token })).status).toBe(403)

  // What is personal of the members of one currency opens no search by a part of it among all.
  const partly = await person('partly', { may: ['members.read'] })
  await give(partly, ['members.personal'], ['BRL'])
  const search = async (who: Someone, words: string) => {
    const query = `?search=${encodeURIComponent(words)}&by=email`
    const hits = await ask(
      { ...membersDeskCalls.listMembers, path: `/wps/staff/members${query}` },
      { token: who.token },
    )
    return (hits.value['list'] as unknown as unknown[]).length
  }
  expect(await search(partly, 'same@')).toBe(0)
  expect(await search(partly, 'same@example.org')).toBe(3)
  expect(await search(brazil, 'same@')).toBe(2)
})

test('another role without the bound opens what it gives, and nothing else', async () => {
  const both = await person('both')
  await give(both, desk, ['BRL'])
  await give(both, ['members.read'], null)
  expect(await found(both)).toHaveLength(3)
  expect((await sent(both, identityCalls.readProfile, 'boston2026')).status).toBe(200)
  const freeze = await sent(both, identityCalls.freezeMember, 'boston2026', { reason: 'no, not' })
  expect(freeze.code).toBe('common.notFound')
})

test('every call of a permission of members asks for the scope', () => {
  const about = identityRoutes(ports).filter(({ call }) =>
    call.path.startsWith('/wps/staff/members/:id'),
  )
  const bound = about.filter(({ call }) => call.access.startsWith('staff:members.'))
  expect(bound.length).toBeGreaterThan(12)
  for (const route of bound) expect(withinScope([route])[0]).not.toBe(route)
  // What is about no single member: the list with its search, and the tags; both are tried above.
  const rest = Object.values(identityCalls).filter(
    ({ access, path }) => access.startsWith('staff:members.') && !path.includes('/members/:id'),
  )
  expect(rest.map(({ path }) => path)).toEqual(['/wps/staff/members', '/wps/staff/memberTags'])
  // Ending sessions is a permission of its own, which no role with a bound can give.
  const others = about.filter((route) => !bound.includes(route)).map(({ call }) => call.access)
  expect([...new Set(others)]).toEqual(['staff:sessions.write'])
})

test('such a role gives only what is about members, and nobody widens what they have by it', async () => {
  const write = (who: Someone, id: string, permissions: string[], currencies: string[] | null) =>
    ask(rightsCalls.writeRole, {
      token: who.token,
      params: { id },
      body: {
        name: `Desk ${id.slice(0, 8)}`,
        permissions,
        currencies,
        reason: 'a desk of its own',
      },
    })
  const chief = await person('chief', { may: [...all] })
  const id = crypto.randomUUID()
  expect((await write(chief, id, ['deposits.read'], ['BRL'])).code).toBe('common.badInput')
  expect((await write(chief, id, ['members.read'], [])).code).toBe('common.badInput')
  expect((await write(chief, id, ['members.read'], ['BRL', 'BRL'])).status).toBe(200)
  const { value } = await ask(rightsCalls.listRoles, { token: chief.token })
  const role = (value['list'] as unknown as { id: string; currencies: unknown }[]).find(
    (each) => each.id === id,
  )
  expect(role?.currencies).toEqual(['BRL'])

  const local = await person('local', { may: ['staff.read', 'staff.write'] })
  await sql`insert into identity.staff_role values (${local.id}, ${scoped})`.execute(db())
  await sql`select identity.add_up_permissions(array[${local.id}]::uuid[])`.execute(db())
  const fresh = crypto.randomUUID()
  expect((await write(local, fresh, ['members.read'], null)).code).toBe('identity.beyondYou')
  expect((await write(local, fresh, ['members.read'], ['USD'])).code).toBe('identity.beyondYou')
  expect((await write(local, scoped, ['members.read'], null)).code).toBe('identity.beyondYou')
  expect((await write(local, fresh, ['members.read'], ['PEN'])).status).toBe(200)
  const wide = crypto.randomUUID()
  await give(await person('holder'), ['members.read'], null, wide)
  const target = await person('target')
  const roles = await ask(rightsCalls.setStaffRoles, {
    token: local.token,
    params: { id: target.id },
    body: { roles: [wide], reason: 'a desk of its own' },
  })
  expect(roles.code).toBe('identity.beyondYou')
})

import { commonProblems } from '@tessera/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { identityCalls, membersDeskCalls, staffIdentityCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import { goodPassword } from '../identity.fixture.ts'
import { deskFixture } from './desk.fixture.ts'

const { db, send, clock, closed, ids, tokens, as, path } = deskFixture()

test('personal data is masked, and reading it stays written', async () => {
  const read = (who: string) =>
    send(membersDeskCalls.revealMember, { url: path('ana2026', '/personal'), ...as(who) })
  expect((await read('reader')).status).toBe(403)
  const profile = await send(staffIdentityCalls.readProfile, {
    url: path('ana2026'),
    ...as('knower'),
  })
  expect(profile.text).not.toMatch(/Ruiz|5512345|ana@/)
  expect((await read('knower')).value).toMatchObject({
    mobileNum: '5512345678',
    payeeName: 'Ana Ruiz',
  })
  const acts = await send(profileStaffCalls.listMemberActs, {
    url: path('ana2026', '/acts'),
    ...as('reader'),
  })
  expect(acts.value).toMatchObject({ list: [{ act: 'readPersonal', staffAccount: 'knower' }] })
})

test('a frozen member is out at once, stays out, and old sessions do not come back [G-22] [S-58]', async () => {
  const reason = { reason: 'Two people say that it is their card' }
  const freeze = (
    who: string,
    call: typeof membersDeskCalls.freezeMember | typeof membersDeskCalls.unfreezeMember,
  ) => send(call, { url: path('bruno2026', '/freeze'), body: reason, ...as(who) })
  expect((await freeze('reader', membersDeskCalls.freezeMember)).status).toBe(403)
  closed.length = 0
  const both = await Promise.all([
    freeze('keeper', membersDeskCalls.freezeMember),
    freeze('keeper', membersDeskCalls.freezeMember),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(closed).toHaveLength(1)
  expect((await send(identityCalls.readMember, { token: tokens['bruno2026']! })).status).toBe(401)
  const logIn = () =>
    send(identityCalls.logIn, {
      body: { username: 'bruno2026', password: goodPassword },
      address: '198.51.100.1',
    })
  expect((await logIn()).code).toBe(identityProblems.accountBlocked.code)
  const { value } = await send(staffIdentityCalls.readProfile, {
    url: path('bruno2026'),
    ...as('reader'),
  })
  expect(value).toMatchObject({ status: 'blocked', frozen: { by: 'keeper', ...reason } })

  expect((await freeze('keeper', membersDeskCalls.unfreezeMember)).status).toBe(200)
  expect((await send(identityCalls.readMember, { token: tokens['bruno2026']! })).status).toBe(401)
  expect((await logIn()).status).toBe(200)
  const { rows } = await sql<{
    acts: string
  }>`select string_agg(act, ' ' order by act) as acts
    from identity.staff_act where member_id = ${ids['bruno2026']}`.execute(db())
  expect(rows[0]?.acts).toBe('freeze unfreeze')
})

test('a password that the staff gave is good for choosing another, and for nothing else', async () => {
  const { value } = await send(membersDeskCalls.resetMemberPassword, {
    url: path('carmen2026', '/password'),
    body: { reason: 'Called us, answered all questions' },
    ...as('keeper'),
  })
  const { password } = value as { password: string }
  expect((await send(identityCalls.readMember, { token: tokens['carmen2026']! })).status).toBe(401)
  const logIn = (typed: string) =>
    send(identityCalls.logIn, {
      body: { username: 'carmen2026', password: typed },
      address: '198.51.100.2',
    })
  expect((await logIn(goodPassword)).code).toBe(identityProblems.wrongCredentials.code)
  const inside = await logIn(password)
  expect(inside.value).toMatchObject({ passwordExpired: true })
  const refused = await send(identityCalls.readOwnProfile, {
    token: (inside.value as { token: string }).token,
  })
  expect(refused.code).toBe(commonProblems.passwordExpired.code)
})

test('free play has no password to be set', async () => {
  const id = crypto.randomUUID()
  await sql`insert into identity.member (id, account, type, nickname, password_hash, currency, created_at)
    values (${id}, 'trial2026', 4, 'Trial', '', 'TRIAL', ${clock()})`.execute(db())
  const refused = await send(membersDeskCalls.resetMemberPassword, {
    url: path(id, '/password'),
    body: { reason: 'Asked' },
    ...as('keeper'),
  })
  expect(refused.code).toBe(identityProblems.noPasswordForTrials.code)
})

test('an app that was lost is taken away, and every session with it', async () => {
  const memberId = ids['anabel2026']!
  await sql`insert into identity.authenticator (id, member_id, secret_sealed, made_at, confirmed_at)
    values (gen_random_uuid(), ${memberId}, '\\x00', now(), now())`.execute(db())
  const reset = () =>
    send(membersDeskCalls.resetMemberFactor, {
      url: path('anabel2026', '/factors'),
      body: { reason: 'Lost the phone' },
      ...as('keeper'),
    })
  expect((await reset()).value).toEqual({ apps: 1, passkeys: 0 })
  expect((await reset()).value).toEqual({ apps: 0, passkeys: 0 })
  expect((await send(identityCalls.readMember, { token: tokens['anabel2026']! })).status).toBe(401)
})

test('notes stay written, and the same note sent twice is one', async () => {
  const body = { id: crypto.randomUUID(), note: 'Speaks Portuguese.\nCalls at night.' }
  const add = () =>
    send(membersDeskCalls.addMemberNote, { url: path('ana2026', '/notes'), body, ...as('keeper') })
  expect((await Promise.all([add(), add()])).map(({ status }) => status)).toEqual([200, 200])
  const notes = await send(membersDeskCalls.listMemberNotes, {
    url: path('ana2026', '/notes'),
    ...as('reader'),
  })
  expect(notes.value).toMatchObject({ list: [{ note: body.note, staffAccount: 'keeper' }] })
  await expect(sql`delete from identity.member_note`.execute(db())).rejects.toThrow(/never changed/)
})

test('a note is struck out by who wrote it, is no longer shown, and stays in the record', async () => {
  const body = { id: crypto.randomUUID(), note: 'Meant for another person.' }
  const write = (id: string) =>
    send(membersDeskCalls.addMemberNote, {
      url: path('carmen2026', '/notes'),
      body: { ...body, id },
      ...as('keeper'),
    })
  await write(body.id)
  const strike = (who: string, member = 'carmen2026') =>
    send(membersDeskCalls.strikeMemberNote, {
      url: path(member, `/notes/${body.id}`),
      ...as(who),
    })
  expect((await strike('reader')).status).toBe(403)
  expect((await strike('keeper', 'bruno2026')).code).toBe(commonProblems.notFound.code)
  const { rows: others } = await sql<{ id: string }>`insert into identity.member_note
      (id, member_id, staff_id, staff_account, note, made_at)
    select gen_random_uuid(), ${ids['carmen2026']}, id, account, 'By another.', now()
    from identity.staff where account = 'knower' returning id`.execute(db())
  const others1 = await send(membersDeskCalls.strikeMemberNote, {
    url: path('carmen2026', `/notes/${others[0]?.id}`),
    ...as('keeper'),
  })
  expect(others1.code).toBe(commonProblems.notFound.code)
  expect((await Promise.all([strike('keeper'), strike('keeper')])).map((a) => a.status)).toEqual([
    200, 200,
  ])
  const notes = await send(membersDeskCalls.listMemberNotes, {
    url: path('carmen2026', '/notes'),
    ...as('keeper'),
  })
  expect(notes.value).toMatchObject({ list: [{ note: 'By another.', isOwn: false }] })
  const acts = await send(profileStaffCalls.listMemberActs, {
    url: path('carmen2026', '/acts'),
    ...as('reader'),
  })
  expect(JSON.stringify(acts.value)).toContain('Meant for another person.')
  expect(JSON.stringify(acts.value).match(/strikeNote/g)).toHaveLength(1)
})

test('linked accounts say what they share and how many share it [G-30]', async () => {
  const { value } = await send(membersDeskCalls.listLinkedMembers, {
    url: path('ana2026', '/linked'),
    ...as('reader'),
  })
  const { list } = value as {
    list: { kind: string; count: number; members: { account: string }[] }[]
  }
  const shared = list.map(({ kind, count, members }) => [
    kind,
    count,
    members.map(({ account }) => account),
  ])
  expect(shared).toEqual([
    ['card', 2, ['bruno2026']],
    ['email', 2, ['anabel2026']],
  ])
})

test('one timeline lists everything, newest first, page by page', async () => {
  type Page = {
    list: { id: string; kind: string; what: string; at: string }[]
    next: string | null
  }
  for (let count = 0; count < 40; count++) {
    await sql`insert into identity.login_record (id, member_id, by, is_right, address, user_agent, made_at)
      values (gen_random_uuid(), ${ids['ana2026']}, 'password', false, '203.0.113.9', '', ${clock()})`.execute(
      db(),
    )
  }
  const read = async (query: string): Promise<Page> =>
    (
      await send(membersDeskCalls.readTimeline, {
        url: path('ana2026', `/timeline?${query}`),
        ...as('reader'),
      })
    ).value
  const all: Page['list'] = []
  for (let page = await read(''); ; page = await read(`before=${page.next}`)) {
    all.push(...page.list)
    if (page.next === null) break
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(all.at(-1)).toMatchObject({ kind: 'money', what: 'deposit' })
  expect(all.at(-2)).toMatchObject({ what: expect.stringMatching(/registered|register/) })
  expect(all.filter(({ what }) => what === 'wrong')).toHaveLength(40)
  expect(all.map(({ what }) => what)).toContain('readPersonal')
  expect((await read('kind=note')).list.map(({ kind }) => kind)).toEqual(['note'])
})

test.each([
  ['revealMember', '/personal', undefined],
  ['readTimeline', '/timeline', undefined],
  ['listLinkedMembers', '/linked', undefined],
  ['addMemberNote', '/notes', { id: '0190f6a0-0000-7000-8000-000000000001', note: 'x' }],
  ['setMemberTags', '/tags', { tags: [] }],
  ['freezeMember', '/freeze', { reason: 'x' }],
  ['unfreezeMember', '/freeze', { reason: 'x' }],
  ['resetMemberPassword', '/password', { reason: 'x' }],
  ['resetMemberFactor', '/factors', { reason: 'x' }],
  ['markTestMember', '/test', { reason: 'x' }],
] as const)('%s of nobody finds nobody', async (name, rest, body) => {
  const answer = await send(membersDeskCalls[name], {
    url: path(crypto.randomUUID(), rest),
    ...(body && { body }),
    ...as('keeper'),
  })
  expect(answer.code).toBe(commonProblems.notFound.code)
})

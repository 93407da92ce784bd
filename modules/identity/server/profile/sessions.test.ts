import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { identityCalls } from '../../calls.ts'
import type { LoginLine, SessionLine } from '../../login-shapes.ts'
import { profileCalls } from '../../profile-calls.ts'
import { profileStaffCalls } from '../../profile-staff-calls.ts'
import { goodPassword } from '../identity.fixture.ts'
import { insertDeviceToken } from '../log-in/device-tokens.ts'
import { trustAddress } from '../log-in/trusted-addresses.ts'
import { authenticate, findEndedSessions, identityJobs } from '../index.ts'
import { deviceWords } from './device-words.ts'
import { profileFixture } from './profile.fixture.ts'

const { db, send, clock, closed, minutes, member, tokenOf, logIn, isLoggedIn, staff, at } =
  profileFixture()

const listOf = async (token: string) =>
  ((await send(profileCalls.listSessions, { token })).value as { list: SessionLine[] }).list
const loginsOf = async (token: string, url: string = profileCalls.listLogins.path) =>
  ((await send(profileCalls.listLogins, { token, url })).value as { list: LoginLine[] }).list
const end = (token: string, id: string) =>
  send(profileCalls.endSession, { token, url: at(profileCalls.endSession.path, { id }) })

test('a member sees where they are logged in, this session first', async () => {
  const { account, token } = await member()
  await tokenOf(account)
  const list = await listOf(token)
  expect(list.map(({ isThis }) => isThis)).toEqual([true, false])
  expect(list[0]).toMatchObject({ address: expect.stringMatching(/^198\.51\./) as string })
})

test('one session is ended, and its socket with it [S-12]', async () => {
  const { account, token } = await member()
  const elsewhere = await tokenOf(account)
  const other = (await listOf(token)).find(({ isThis }) => !isThis)
  expect((await end(token, other?.id ?? '')).status).toBe(200)
  expect([await isLoggedIn(token), await isLoggedIn(elsewhere)]).toEqual([true, false])
  expect(closed).toContain(other?.id)
  // Whatever server holds its socket learns it by asking, every few seconds.
  expect(await findEndedSessions(db(), [other?.id ?? ''], clock)).toEqual([other?.id])
  expect((await end(token, other?.id ?? '')).code).toBe('common.notFound')
})

test('all others are ended at once, and nobody else’s [S-12]', async () => {
  const { account, token } = await member()
  const others = [await tokenOf(account), await tokenOf(account)]
  const stranger = await member()
  const answer = await send(profileCalls.endOtherSessions, { token })
  expect(answer.value).toEqual({ ended: 2 })
  for (const other of others) expect(await isLoggedIn(other)).toBe(false)
  expect([await isLoggedIn(token), await isLoggedIn(stranger.token)]).toEqual([true, true])
})

test('a browser that was remembered does not come back by itself', async () => {
  const { id, account, token } = await member()
  await tokenOf(account)
  const remember = async (isThis: boolean) => {
    const family = crypto.randomUUID()
    const session = (await listOf(token)).find((each) => each.isThis === isThis)
    const device = { family, memberId: id, endsAt: new Date(clock().getTime() + 86_400_000) }
    await insertDeviceToken(db(), device, clock())
    await sql`update identity.session set device_family = ${family}
      where id = ${session?.id}`.execute(db())
    return family
  }
  const [here, there] = [await remember(true), await remember(false)]
  const left = async () => {
    const { rows } = await sql<{ family: string }>`
      select family from identity.device_token where member_id = ${id}`.execute(db())
    return rows.map(({ family }) => family)
  }
  expect((await left()).toSorted()).toEqual([here, there].toSorted())
  await send(profileCalls.endOtherSessions, { token })
  expect(await left()).toEqual([here])
})

test('a place where a password is enough is seen by its owner, and forgotten', async () => {
  const [ana, bruno] = [await member(), await member()]
  for (const { id } of [ana, bruno]) {
    await trustAddress(db(), { memberId: id, address: '192.0.2.9' }, clock())
  }
  const placesOf = async (token: string) =>
    ((await send(profileCalls.listPlaces, { token })).value as { list: { place: string }[] }).list
  expect((await placesOf(ana.token)).map(({ place }) => place)).toContain('192.0.2.9')
  const forget = (place: string) =>
    send(profileCalls.forgetPlace, {
      token: ana.token,
      url: `${profileCalls.forgetPlace.path}?place=${encodeURIComponent(place)}`,
    })
  expect((await forget('192.0.2.9')).status).toBe(200)
  expect((await forget('192.0.2.9')).code).toBe('common.notFound')
  const places = [await placesOf(ana.token), await placesOf(bruno.token)]
  expect(places.map((list) => list.some(({ place }) => place === '192.0.2.9'))).toEqual([
    false,
    true,
  ])
})

test('a session of another member is not found', async () => {
  const [ana, bruno] = [await member(), await member()]
  const [own] = await listOf(bruno.token)
  const answer = await end(ana.token, own?.id ?? '')
  expect([answer.status, answer.code]).toEqual([404, 'common.notFound'])
  expect(await isLoggedIn(bruno.token)).toBe(true)
})

test('right and wrong log-ins are seen by their owner, newest first, page by page', async () => {
  const { account, token } = await member()
  minutes(1)
  await logIn(account, 'not it')
  minutes(1)
  await tokenOf(account.toUpperCase())
  await logIn('nobody-at-all', 'not it')
  const list = await loginsOf(token)
  expect(list.map(({ isRight, by }) => [isRight, by])).toEqual([
    [true, 'password'],
    [false, 'password'],
    [true, 'password'],
  ])
  const second = await loginsOf(token, `${profileCalls.listLogins.path}?pageNo=2&pageSize=2`)
  expect(second.map(({ isRight }) => isRight)).toEqual([true])
})

test('log-ins are forgotten after ninety days, and tries on names of nobody within the hour', async () => {
  const { account, token, id } = await member()
  await logIn('nobody-at-all', 'not it')
  const count = async (condition = sql`true`) =>
    (await sql`select from identity.login_record where ${condition}`.execute(db())).rows.length
  expect(await count(sql`member_id is null`)).toBeGreaterThan(0)
  const run = () =>
    identityJobs
      .find(({ name }) => name === 'identity.forgetLogins')
      ?.run({ db: db(), clock, push: () => undefined, origin: '' } as never, {})
  minutes(61)
  await run()
  expect(await count(sql`member_id is null`)).toBe(0)
  expect(await count(sql`member_id = ${id}`)).toBe(1)
  minutes(90 * 24 * 60)
  await run()
  expect(await count()).toBe(0)
  expect(await isLoggedIn(token)).toBe(false)
  await tokenOf(account)
})

test('staff lists and ends a member’s sessions with a permission, and it stays written [S-12]', async () => {
  const { id, token } = await member()
  const [own] = await listOf(token)
  const reader = await staff(['members.read'])
  const olga = await staff(['members.read', 'sessions.write'])
  const list = { url: at(profileStaffCalls.listMemberSessions.path, { id }) }
  const seen = await send(profileStaffCalls.listMemberSessions, { token: reader, ...list })
  expect((seen.value as { list: SessionLine[] }).list[0]).toMatchObject({ id: own?.id })
  const body = { reason: 'asked for by phone' }
  const url = at(profileStaffCalls.endMemberSession.path, { id, sessionId: own?.id ?? '' })
  const one = { url, body }
  const unsaid = await send(profileStaffCalls.endMemberSession, { token: olga, url, body: {} })
  expect([unsaid.code, await isLoggedIn(token)]).toEqual(['common.badInput', true])
  const refused = await send(profileStaffCalls.endMemberSession, { token: reader, ...one })
  expect([refused.status, await isLoggedIn(token)]).toEqual([403, true])
  expect((await send(profileStaffCalls.endMemberSession, { token: olga, ...one })).status).toBe(200)
  expect(await isLoggedIn(token)).toBe(false)
  expect(closed).toContain(own?.id)
  const again = await send(profileStaffCalls.endMemberSession, { token: olga, ...one })
  expect(again.code).toBe('common.notFound')

  const acts = { url: at(profileStaffCalls.listMemberActs.path, { id }) }
  const written = await send(profileStaffCalls.listMemberActs, { token: olga, ...acts })
  expect((written.value as { list: unknown[] }).list).toMatchObject([
    { act: 'endSession', after: body },
  ])
  await expect(sql`delete from identity.staff_act`.execute(db())).rejects.toThrow(/stays written/)
})

test('staff signs a member out everywhere and sees how they logged in', async () => {
  const { id, account, token } = await member()
  const other = await tokenOf(account)
  const olga = await staff(['members.read', 'sessions.write'])
  const body = { reason: 'asked for by phone' }
  const all = { url: at(profileStaffCalls.endMemberSessions.path, { id }), body }
  const answer = await send(profileStaffCalls.endMemberSessions, { token: olga, ...all })
  expect(answer.value).toEqual({ ended: 2 })
  expect([await isLoggedIn(token), await isLoggedIn(other)]).toEqual([false, false])
  const logins = { url: at(profileStaffCalls.listMemberLogins.path, { id }) }
  const seen = await send(profileStaffCalls.listMemberLogins, { token: olga, ...logins })
  expect((seen.value as { list: LoginLine[] }).list).toHaveLength(2)
})

test('how long sessions last is a setting, which holds for open ones too', async () => {
  const olga = await staff(['sessions.write'])
  const { token } = await member()
  const read = async () => (await send(profileStaffCalls.readSessionLimits, { token: olga })).value
  const reason = 'asked for by the owner'
  const write = (limits: object) =>
    send(profileStaffCalls.writeSessionLimits, { token: olga, body: { limits, reason } })
  expect(await read()).toEqual({ version: '', limits: { idleMinutes: 30, hours: 24 } })
  for (const bad of [{ idleMinutes: 4, hours: 24 }, { idleMinutes: 30, hours: 0 }, {}]) {
    expect((await write(bad)).code).toBe('common.badInput')
  }
  expect((await write({ idleMinutes: 10, hours: 1 })).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 1_100)) // settings are at most a second old
  minutes(9)
  expect(await isLoggedIn(token)).toBe(true)
  minutes(11)
  expect(await isLoggedIn(token)).toBe(false)
  const { account, token: second } = await member()
  for (let quarter = 0; quarter < 7; quarter++) {
    minutes(8)
    expect(await isLoggedIn(second)).toBe(true)
  }
  minutes(5)
  expect(await isLoggedIn(second)).toBe(false)
  const anew = (await logIn(account, goodPassword)).value as { token: string }
  expect(await isLoggedIn(anew.token)).toBe(true)
  // The time that went by has ended the session of who changed it, too.
  const pablo = await staff(['sessions.write'])
  const { value } = await send(profileStaffCalls.listSessionLimitsChanges, { token: pablo })
  const [change, ...more] = (value as { list: object[] }).list
  expect(more).toEqual([])
  expect(change).toMatchObject({
    subject: 'sessions',
    before: { idleMinutes: 30, hours: 24 },
    after: { idleMinutes: 10, hours: 1 },
    reason,
  })
})

test('asking who is behind a token reads the limits once a second, not each time', async () => {
  const { token } = await member()
  const isIn = async () => (await authenticate(db(), token, clock)) !== undefined
  // All of it in the same second, however long it takes.
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  expect(await isIn()).toBe(true)
  minutes(9)
  // Past the setting’s own way, which forgets what was read before.
  await sql`insert into settings.setting (key, value) values
    ('sessionLimits', '{"idleMinutes": 5, "hours": 1}')
    on conflict (key) do update set value = excluded.value`.execute(db())
  expect(await isIn()).toBe(true)
  minutes(9)
  elapsed.mockRestore()
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(await isIn()).toBe(false)
  await sql`delete from settings.setting where key = 'sessionLimits'`.execute(db())
  await new Promise((resolve) => setTimeout(resolve, 1_100))
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
    { browser: 'Firefox 130', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    { browser: 'Safari 17', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome 129', system: 'Android' },
  ],
  ['', { browser: '', system: '' }],
])('a browser is named: %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toEqual(words)
})

test('a guest and a trial see none of this', async () => {
  for (const call of [
    profileCalls.listSessions,
    profileCalls.listLogins,
    profileCalls.readSecurity,
  ]) {
    expect((await send(call)).status).toBe(401)
  }
  const { id, token } = await member()
  await sql`update identity.member set type = 4 where id = ${id}`.execute(db())
  expect((await send(profileCalls.readSecurity, { token })).status).toBe(403)
  expect((await send(identityCalls.readMember, { token })).status).toBe(200)
})

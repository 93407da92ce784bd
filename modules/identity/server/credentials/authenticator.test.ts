import { commonProblems } from '@tessera/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { credentialsCalls, passkeyCalls, passwordCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { listOutbox } from '../codes/list-outbox.ts'
import { goodPassword } from '../identity.fixture.ts'
import { credentialsFixture, type Member } from './credentials.fixture.ts'
import { stepOf } from './one-time-code.ts'
import { checkTotp, hasTotp } from './totp.ts'

const fixture = credentialsFixture()
const { db, send, clock, seconds, create, codeAt, begin, confirm, bind } = fixture

const remove = ({ token }: Member, code: string) =>
  send(credentialsCalls.removeAuthenticator, { token, body: { code } })
const read = ({ token }: Member) => send(credentialsCalls.readAuthenticator, { token })
const prove = ({ token }: Member, password = goodPassword) =>
  send(credentialsCalls.proveMember, { token, body: { password }, address: fixture.newPlace() })
const check = ({ id }: Member, code: string) => checkTotp(db(), id, code, clock)

// RFC 6238, appendix B: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('takes the codes of the standard: %i seconds after 1970, %s', (second, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(stepOf(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
})

test('a code is valid once, in whatever order, for whoever comes first [S-07]', async () => {
  const member = await create()
  const { secret } = await bind(member)
  expect(await hasTotp(db(), member.id)).toBe(true)
  const code = codeAt(secret)
  const both = await Promise.all([check(member, code), check(member, code)])
  expect(both.toSorted()).toEqual([false, true])
  expect(await check(member, code)).toBe(false)
  // One before that was never used is over too.
  expect(await check(member, codeAt(secret, -30))).toBe(false)
})

test('one step of drift is taken, two are not [S-07]', async () => {
  const member = await create()
  const { secret } = await bind(member)
  seconds(60)
  expect(await check(member, codeAt(secret, -60))).toBe(false)
  expect(await check(member, codeAt(secret, 60))).toBe(false)
  expect(await check(member, codeAt(secret, -30))).toBe(true)
  expect(await check(member, codeAt(secret, 30))).toBe(true)
})

test('a clock that is off by 90 seconds is off [S-07]', async () => {
  const member = await create()
  const { secret } = await bind(member)
  seconds(120)
  expect(await check(member, codeAt(secret, -90))).toBe(false)
  expect(await check(member, codeAt(secret, 90))).toBe(false)
})

test('the secret is returned once, and is not readable in the database [S-07]', async () => {
  const member = await create()
  const first = await send(credentialsCalls.beginAuthenticator, { token: member.token })
  const { secret, uri } = first.value as { secret: string; uri: string }
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toBe(
    `otpauth://totp/Tessera:${member.account}?issuer=Tessera&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  const bound = await confirm(member, codeAt(secret))
  expect(bound.text).not.toContain(secret)
  expect((await read(member)).text).not.toContain(secret)
  const { rows } = await sql<{ text: string }>`select t::text as text
    from identity.authenticator t where member_id = ${member.id}`.execute(db())
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(secret)
  expect(rows[0]?.text).not.toContain(Buffer.from(secret).toString('hex'))
  const again = await send(credentialsCalls.beginAuthenticator, { token: member.token })
  expect(again.code).toBe(identityProblems.authenticatorThere.code)
})

test('five wrong codes shut out for five minutes, also the right one [S-07]', async () => {
  const member = await create()
  const { secret } = await bind(member)
  for (let failure = 0; failure < 5; failure++) expect(await check(member, '000000')).toBe(false)
  await expect(check(member, codeAt(secret))).rejects.toMatchObject({
    kind: commonProblems.tooManyRequests,
    facts: { minutes: 5 },
  })
  seconds(301)
  expect(await check(member, codeAt(secret))).toBe(true)
})

test('of ten wrong codes sent at once five are checked [S-07]', async () => {
  const member = await create()
  await bind(member)
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => check(member, '000000')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a binding that no code has confirmed proves nothing, and is over after ten minutes', async () => {
  const member = await create()
  const secret = await begin(member)
  expect(await hasTotp(db(), member.id)).toBe(false)
  expect(await check(member, codeAt(secret))).toBe(false)
  const wrong = await confirm(member, '000000')
  expect([wrong.status, wrong.code]).toEqual([422, identityProblems.factorWrong.code])
  seconds(601)
  await prove(member)
  const late = await confirm(member, codeAt(secret))
  expect(late.code).toBe(identityProblems.authenticatorMissing.code)
  const other = await begin(member)
  expect(other).not.toBe(secret)
  expect((await confirm(member, codeAt(secret))).status).toBe(422)
  expect((await confirm(member, codeAt(other))).status).toBe(200)
})

test('ten recovery codes are returned once and stored as digests; each is valid once', async () => {
  const member = await create()
  const { recoveryCodes } = await bind(member)
  expect(recoveryCodes).toHaveLength(10)
  const [first = '', second = ''] = recoveryCodes
  expect(first).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
  const { rows } = await sql<{ text: string }>`
    select r::text as text from identity.recovery_code r`.execute(db())
  const kept = rows.map(({ text }) => text).join()
  expect(kept).not.toContain(first)
  expect(kept).not.toContain(first.replace('-', ''))
  expect(await check(member, first)).toBe(true)
  expect(await check(member, first)).toBe(false)
  expect(await check(member, second.toLowerCase().replace('-', ' '))).toBe(true)
  expect((await read(member)).value).toMatchObject({ recoveryCodesLeft: 8 })
})

test('new recovery codes put the old ones away', async () => {
  const member = await create()
  const { secret, recoveryCodes } = await bind(member)
  const renewed = await send(credentialsCalls.renewRecoveryCodes, {
    token: member.token,
    body: { code: codeAt(secret) },
  })
  const { recoveryCodes: anew } = renewed.value as { recoveryCodes: string[] }
  expect(await check(member, recoveryCodes[0] ?? '')).toBe(false)
  expect(await check(member, anew[0] ?? '')).toBe(true)
})

test("another member's codes open nothing", async () => {
  const [ana, bruno] = [await create(), await create()]
  const hers = await bind(ana)
  await bind(bruno)
  expect(await check(bruno, codeAt(hers.secret))).toBe(false)
  expect(await check(bruno, hers.recoveryCodes[0] ?? '')).toBe(false)
})

test('the app goes with a code or a recovery code, and only after a proof of late [G-37]', async () => {
  const member = await create()
  const { secret, recoveryCodes } = await bind(member)
  seconds(360)
  expect((await read(member)).value).toMatchObject({ isProved: false })
  const early = await remove(member, codeAt(secret))
  expect([early.status, early.code]).toEqual([403, identityProblems.proofNeeded.code])
  const wrong = await prove(member, 'not it')
  expect([wrong.status, wrong.code]).toEqual([422, identityProblems.proofWrong.code])
  expect((await prove(member)).status).toBe(200)
  expect((await remove(member, '000000')).code).toBe(identityProblems.factorWrong.code)
  expect(await hasTotp(db(), member.id)).toBe(true)
  expect((await remove(member, recoveryCodes[3] ?? '')).status).toBe(200)
  expect(await hasTotp(db(), member.id)).toBe(false)
  expect((await remove(member, codeAt(secret))).code).toBe(
    identityProblems.authenticatorMissing.code,
  )
  const { list } = await listOutbox(db(), { search: member.email, pageSize: 20 }, clock())
  expect(
    list.map(({ body }) => /\n\n(.*) on your account/.exec(body)?.[1] ?? '').toSorted(),
  ).toEqual(['an authenticator app was added', 'the authenticator app was removed'])
})

test('beside an app a password proves nothing: a passkey is added with a code, once, or a recovery code [G-37]', async () => {
  const member = await create()
  const { secret, recoveryCodes } = await bind(member)
  seconds(360)
  await prove(member)
  const beginKey = () => send(passkeyCalls.beginPasskey, { token: member.token })
  expect((await beginKey()).code).toBe(identityProblems.proofNeeded.code)
  const proveBy = (code: string) =>
    send(credentialsCalls.proveByCode, { token: member.token, body: { code } })
  expect((await proveBy('000000')).code).toBe(identityProblems.factorWrong.code)
  const code = codeAt(secret)
  expect((await proveBy(code)).status).toBe(200)
  expect((await beginKey()).status).toBe(200)
  expect((await proveBy(code)).code).toBe(identityProblems.factorWrong.code)
  seconds(301)
  expect((await beginKey()).code).toBe(identityProblems.proofNeeded.code)
  expect((await proveBy(recoveryCodes[0] ?? '')).status).toBe(200)
  expect((await beginKey()).status).toBe(200)
})

test('beside an app the log-in password is changed with a code too, unless it must go [G-37]', async () => {
  const member = await create()
  const { token, id } = member
  const { secret } = await bind(member)
  seconds(360)
  const chosen = { newPassword: 'one phrase more', confirmNewPassword: 'one phrase more' }
  const change = () =>
    send(passwordCalls.changePassword, { token, body: { oldPassword: goodPassword, ...chosen } })
  const state = async () => (await send(passwordCalls.readPasswordState, { token })).value
  expect(await state()).toMatchObject({ isFactorNeeded: true })
  expect((await change()).code).toBe(identityProblems.proofNeeded.code)
  const mark = (mustChange: boolean) =>
    sql`update identity.member set must_change_password = ${mustChange}
      where id = ${id}`.execute(db())
  await mark(true)
  expect(await state()).toMatchObject({ isFactorNeeded: false })
  await mark(false)
  await send(credentialsCalls.proveByCode, { token, body: { code: codeAt(secret) } })
  expect(await state()).toMatchObject({ isFactorNeeded: false, oldPasswordNeeded: false })
  expect((await change()).status).toBe(200)
})

test.each(['beginAuthenticator', 'confirmAuthenticator'] as const)(
  'without a proof of late nothing is bound: %s',
  async (name) => {
    const member = await create()
    seconds(301)
    const answer = await send(credentialsCalls[name], {
      token: member.token,
      body: { code: '123456' },
    })
    expect([answer.status, answer.code]).toEqual([403, identityProblems.proofNeeded.code])
  },
)

test('a code is never tried inside a transaction, where it would not count', async () => {
  const member = await create()
  const trying = db()
    .transaction()
    .execute((tx) => checkTotp(tx, member.id, '000000', clock))
  await expect(trying).rejects.toThrow('must not be undone')
})

test.each(['', ' ', '12345', '1234567', 'abcdef', '１２３４５６', "' or 1=1", '12345\u0000'])(
  'what is no code is wrong, and never a fault: %j',
  async (code) => {
    const member = await create()
    await bind(member)
    const answer = await remove(member, code)
    expect([400, 422]).toContain(answer.status)
  },
)

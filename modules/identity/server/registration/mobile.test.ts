import { commonProblems } from '@tessera/calls'
import { setFlag } from '@tessera/settings/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { identityCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { listOutbox } from '../codes/list-outbox.ts'
import { runQueued } from '../codes/run-queued.fixture.ts'
import { type Answer, goodPassword, identityFixture, registration } from '../identity.fixture.ts'

const { db, url } = freshDatabase({ connections: 12 })
const { send, clock } = identityFixture(db)
let numbers = 0
const newNumber = () => `55${String(10_000_000 + (numbers += 1))}`

beforeEach(async () => {
  await setFlag(db(), 'MOBILENUMREG3', true)
  await setFlag(db(), 'MOBILENUMPASSREG3', true)
  await setFlag(db(), 'REGMOBVERF3', false)
  await setFlag(db(), 'MOBILEVERCODELOGIN3', false)
  // Codes are counted for each place: every test begins in a fresh five minutes.
  clock.pass(6 * 60_000)
})

async function codeFor(mobileNo: string): Promise<string> {
  const asked = await send(identityCalls.sendRegisterSms, {
    body: { mobileNo, countryDialingCode: '52' },
    address: `198.51.100.${numbers % 250}`,
  })
  expect(asked.status).toBe(200)
  await runQueued({ db: db(), url: url(), clock })
  const { list } = await listOutbox(db(), { search: mobileNo, pageSize: 1 }, clock())
  return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? ''
}

const bodyFor = (mobileNum: string, extra: object = {}) => {
  const { username: _, ...rest } = registration('', { countryDialingCode: '+52', mobileNum })
  return { ...rest, ...extra }
}
const registerMobile = (body: object) => send(identityCalls.registerMobile, { body })
const faultsIn = ({ value }: Answer) =>
  (value as { faults: { field: string; reason: string; bounds?: string }[] }).faults
const countOf = async (account: string) =>
  (await sql`select from identity.member where account = ${account}`.execute(db())).rows.length

test('who registers by mobile is logged in, under the number, which is proved to be theirs', async () => {
  const number = newNumber()
  const answer = await registerMobile(
    bodyFor(`55 ${number.slice(2)}`, { verificationCode: await codeFor(number) }),
  )
  expect(answer.status).toBe(200)
  const { token, memberInfo } = answer.value as {
    token: string
    memberInfo: { id: string; account: string; nickname: string }
  }
  expect(memberInfo.account).toBe(`52${number}`)
  // The screens of others show a nickname: it must not contain the number.
  expect(memberInfo.nickname).toBe(`***${number.slice(-4)}`)
  expect((await send(identityCalls.readMember, { token })).status).toBe(200)
  const { rows } = await sql`select by, recipient from identity.proved_contact
    where member_id = ${memberInfo.id}`.execute(db())
  expect(rows).toEqual([{ by: 'sms', recipient: `+52${number}` }])
  const byName = { username: `52${number}`, password: goodPassword }
  expect((await send(identityCalls.logIn, { body: byName })).status).toBe(200)
})

test('without the right code there is no account', async () => {
  const number = newNumber()
  const without = await registerMobile(bodyFor(number))
  expect(faultsIn(without)).toEqual([{ field: 'verificationCode', reason: 'code' }])
  const code = await codeFor(number)
  const wrong = code === '123456' ? '654321' : '123456'
  const answer = await registerMobile(bodyFor(number, { verificationCode: wrong }))
  expect(answer.code).toBe(identityProblems.wrongCode.code)
  clock.pass(2 * 60_000)
  const late = await registerMobile(bodyFor(number, { verificationCode: code }))
  expect(late.code).toBe(identityProblems.codeExpired.code)
  expect(await countOf(`52${number}`)).toBe(0)
})

test('the code of one number opens no account for another', async () => {
  const [mine, theirs] = [newNumber(), newNumber()]
  const verificationCode = await codeFor(mine)
  const answer = await registerMobile(bodyFor(theirs, { verificationCode }))
  expect(answer.code).toBe(identityProblems.wrongCode.code)
})

test('a refused field leaves the code good for another try', async () => {
  const number = newNumber()
  const verificationCode = await codeFor(number)
  const young = await registerMobile(bodyFor(number, { verificationCode, birthday: '2015-01-01' }))
  expect(faultsIn(young)).toEqual([{ field: 'birthday', reason: 'age', bounds: '18' }])
  expect((await registerMobile(bodyFor(number, { verificationCode }))).status).toBe(200)
})

test('of twenty with one number and its code at once, one gets an account', async () => {
  const number = newNumber()
  const verificationCode = await codeFor(number)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => registerMobile(bodyFor(number, { verificationCode }))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  expect(await countOf(`52${number}`)).toBe(1)
})

test('the same request four times at once is one account, and four times logged in', async () => {
  const number = newNumber()
  const requestId = crypto.randomUUID()
  const body = bodyFor(number, { verificationCode: await codeFor(number), requestId })
  // A code has five tries: more at once would look like guessing.
  const answers = await Promise.all(Array.from({ length: 4 }, () => registerMobile(body)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const ids = answers.map(({ value }) => (value as { memberInfo: { id: string } }).memberInfo.id)
  expect(new Set(ids).size).toBe(1)
  expect(await countOf(`52${number}`)).toBe(1)
})

test('a site where codes log in may leave the password away [ST-03]', async () => {
  await setFlag(db(), 'MOBILENUMPASSREG3', false)
  const number = newNumber()
  const bare = { password: '', confirmPassword: '' }
  const refused = await registerMobile(bodyFor(number, bare))
  // Without codes at log-in nobody could come in again.
  expect(faultsIn(refused).map(({ field }) => field)).toContain('password')
  await setFlag(db(), 'MOBILEVERCODELOGIN3', true)
  const verificationCode = await codeFor(number)
  const answer = await registerMobile(bodyFor(number, { ...bare, verificationCode }))
  expect(answer.status).toBe(200)
})

test('where the flag is off nobody registers by mobile [ST-01]', async () => {
  await setFlag(db(), 'MOBILENUMREG3', false)
  const answer = await registerMobile(bodyFor(newNumber(), { verificationCode: '123456' }))
  expect([answer.status, answer.code]).toEqual([403, identityProblems.notEnabled.code])
})

test.each([
  ['52', '5512345', 'mobileNum', 'phoneLength', '10'],
  ['39', '31234567', 'mobileNum', 'phoneLength', '9 / 10'],
  ['52', '0000000000', 'mobileNum', 'phoneLength', '10'],
  ['52', '1234567890', 'mobileNum', 'phone', undefined],
  ['999', '1234567890', 'countryDialingCode', 'choice', undefined],
  ['', '5512345678', 'countryDialingCode', 'choice', undefined],
  ['52', 'abc5512345', 'mobileNum', 'phone', undefined],
  ['52', '５５１２３４５', 'mobileNum', 'phoneLength', '10'],
])('+%s %s is no number: %s, %s', async (countryDialingCode, mobileNum, field, reason, bounds) => {
  const code = { verificationCode: '123456' }
  const answer = await registerMobile(bodyFor(mobileNum, { countryDialingCode, ...code }))
  const [fault] = faultsIn(answer).filter((each) => each.field === field)
  expect(fault).toMatchObject({ field, reason, ...(bounds && { bounds }) })
})

test('a number in a registration by username must answer where the site asks for it [RG-14]', async () => {
  await setFlag(db(), 'REGMOBVERF3', true)
  const number = newNumber()
  const told = { countryDialingCode: '52', mobileNum: number }
  const put = (extra: object) =>
    send(identityCalls.register, { body: registration(`with${number}`, extra) })
  expect(faultsIn(await put(told))).toEqual([{ field: 'verificationCode', reason: 'code' }])
  const verificationCode = await codeFor(number)
  expect((await put({ ...told, verificationCode })).status).toBe(200)
  // Now it belongs to a member: a second account cannot verify it.
  clock.pass(6 * 60_000)
  const again = { ...told, verificationCode: await codeFor(number) }
  const second = await send(identityCalls.register, { body: registration(`also${number}`, again) })
  expect([second.status, second.code]).toEqual([409, identityProblems.contactTaken.code])
  expect(await countOf(`also${number}`)).toBe(0)
  expect(second.code).not.toBe(commonProblems.unknown.code)
})

test('digits alone are no username: they could be the number of another member', async () => {
  const answer = await send(identityCalls.register, { body: registration('525512345678') })
  expect(faultsIn(answer)[0]).toMatchObject({ field: 'username' })
})

import { commonProblems } from '@tessera/calls'
import { settingsCalls } from '@tessera/settings/calls'
import { readFieldRules } from '@tessera/settings/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { identityCalls, staffIdentityCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { goodPassword, identityFixture, registration } from '../identity.fixture.ts'
import { createStaff } from '../index.ts'

const { db } = freshDatabase()
const { send, clock } = identityFixture(db)
const tokens = { olga: '', reader: '' }

beforeAll(async () => {
  const make = async (account: string, permissions: string[]) => {
    await createStaff(db(), { account, password: goodPassword, permissions }, { clock })
    const body = { username: account, password: goodPassword }
    const { value } = await send(staffIdentityCalls.logInStaff, { body })
    return (value as { token: string }).token
  }
  tokens.olga = await make('olga', ['registration.write'])
  tokens.reader = await make('reader', ['members.read'])
})

const reason = 'asked for by the bank'
const write = (field: string, body: object, token = tokens.olga) => {
  clock.pass(1_000)
  return send(identityCalls.writeRegistrationRule, {
    url: `/wps/staff/registration/rules/${field}`,
    body: { ...body, reason },
    token,
  })
}
const writeCountry = (country: string, body: object) => {
  clock.pass(1_000)
  return send(identityCalls.writeCountryRule, {
    url: `/wps/staff/registration/countries/${country}`,
    body: { ...body, reason },
    token: tokens.olga,
  })
}
const changes = async () =>
  (
    (await send(identityCalls.listRuleChanges, { token: tokens.olga })).value as {
      list: { subject: string; staffAccount: string; before: object; after: object }[]
    }
  ).list
const email = { shown: true, required: true, patternId: 4, minLength: 6, maxLength: 120 }
const register = (username: string, extra: object = {}) =>
  send(identityCalls.register, { body: registration(username, extra) })

test('a field that the staff requires is required, and who did it is written down', async () => {
  expect((await register('before1')).status).toBe(200)
  expect((await write('email', email)).status).toBe(200)
  // The rules are kept in mind for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const refused = await register('after1')
  expect(refused.value).toMatchObject({ faults: [{ field: 'email', reason: 'empty' }] })
  expect((await register('after1', { email: 'a@example.org' })).status).toBe(200)
  expect((await changes())[0]).toMatchObject({
    subject: 'field:email',
    staffAccount: 'olga',
    reason,
    before: { shown: false, required: false },
    after: email,
  })
})

test('a change that changes nothing is not written down', async () => {
  const before = (await changes()).length
  expect((await write('email', email)).status).toBe(200)
  expect(await changes()).toHaveLength(before)
})

test.each([
  ['username', { ...email, shown: false, required: false, patternId: 2 }],
  ['username', { ...email, patternId: 13, minLength: 4, maxLength: 16 }],
  ['username', { ...email, patternId: 2, minLength: 1, maxLength: 16 }],
  ['password', { ...email, patternId: 1, minLength: 6, maxLength: 72 }],
  ['password', { ...email, patternId: 1, minLength: 8, maxLength: 73 }],
  ['line', { ...email, shown: false, patternId: 1 }],
  ['line', { ...email, minLength: 9, maxLength: 8 }],
  ['line', { ...email, minLength: 1, maxLength: 900 }],
  ['captcha', { ...email, patternId: 5, minLength: 4, maxLength: 17 }],
  ['verificationCode', email],
  ['birthday', email],
  ['mobileNum', { ...email, patternId: 1, minLength: 6, maxLength: 15 }],
  ['nothing', email],
])('a rule with which nobody could register is refused: %s %o', async (field, rule) => {
  const before = await readFieldRules(db())
  const answer = await write(field, rule)
  expect([answer.status, answer.code]).toEqual([422, identityProblems.ruleRefused.code])
  expect(await readFieldRules(db())).toEqual(before)
})

test.each([
  ['line', { ...email, patternId: 21 }],
  ['line', { ...email, patternId: '^(a+)+$' }],
  ['line', { ...email, minLength: -1 }],
  ['line', { ...email, maxLength: 1e9 }],
  ['line', {}],
  ['LINE;drop', email],
])('a pattern is one of the twenty, never a text of one’s own: %s %o', async (field, rule) => {
  const answer = await write(field, rule)
  expect(answer.code).toBe(commonProblems.badInput.code)
})

test('who may not set rules does not', async () => {
  expect((await write('line', email, tokens.reader)).code).toBe(commonProblems.notAllowed.code)
  expect((await write('line', email, '')).status).toBe(401)
})

test('what the staff changed cannot be unwritten', async () => {
  await expect(sql`delete from identity.rule_change`.execute(db())).rejects.toThrow(/stays written/)
  await expect(sql`update identity.rule_change set after = '{}'`.execute(db())).rejects.toThrow()
  await expect(sql`truncate identity.rule_change`.execute(db())).rejects.toThrow()
})

test('every rule can be written as it is read, at the specification’s address too [RG-03] [VL-44]', async () => {
  const { value } = await send(identityCalls.readRegistrationRules, { token: tokens.olga })
  const { rules, ruled } = value as {
    rules: { field: string; acceptedPattern: string }[]
    ruled: string[]
  }
  for (const { field, acceptedPattern: _, ...rule } of rules) {
    const answer = await write(field, rule)
    expect([field, answer.status]).toEqual([field, ruled.includes(field) ? 422 : 200])
  }
  expect(settingsCalls.readRegisterRules.path).toBe('/wps/system/setting/register')
})

test('a country may ask for 21, and the server counts [RG-05]', async () => {
  const us = { countryDialingCode: '1', mobileNum: '2015550123', email: 'a@example.org' }
  const twenty = { birthday: '2006-01-01' }
  expect((await writeCountry('US', { isOffered: true, minimumAge: 21 })).status).toBe(200)
  const refused = await register('young21', { ...us, ...twenty })
  expect(refused.value).toEqual({ faults: [{ field: 'birthday', reason: 'age', bounds: '21' }] })
  const canadian = { ...us, mobileNum: '5062345678' }
  expect((await register('young21', { ...canadian, ...twenty })).status).toBe(200)
  expect((await changes())[0]).toMatchObject({ subject: 'country:US', after: { minimumAge: 21 } })
})

test('a country that is not offered is not in the list, and its numbers are refused', async () => {
  expect((await writeCountry('FR', { isOffered: false, minimumAge: null })).status).toBe(200)
  const { value } = await send(identityCalls.listCountries)
  const { countries } = value as { countries: { countryCode: string }[] }
  expect(countries.map(({ countryCode }) => countryCode)).not.toContain('FR')
  expect(countries.length).toBeGreaterThan(200)
  const french = { countryDialingCode: '33', mobileNum: '612345678', email: 'a@example.org' }
  const answer = await register('french1', french)
  expect(answer.value).toMatchObject({ faults: [{ field: 'countryDialingCode' }] })
  const nowhere = await writeCountry('ZZ', { isOffered: true, minimumAge: null })
  expect(nowhere.code).toBe(identityProblems.ruleRefused.code)
})

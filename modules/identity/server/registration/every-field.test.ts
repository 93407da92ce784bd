import { openMemberAccounts } from '@tessera/ledger/server'
import { readFieldRules } from '@tessera/settings/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { identityCalls, staffIdentityCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { createMember } from '../create-member.ts'
import { goodPassword, identityFixture, registration } from '../identity.fixture.ts'
import { createStaff } from '../index.ts'
import { createAffiliateCode, referralCodeOf } from './invites.ts'

const { db } = freshDatabase()
const { send, clock, captchaFor } = identityFixture(db)
const told = {
  payeeName: 'Ana Ruiz',
  email: 'ana@example.org',
  qqNum: '1234567',
  recommenderId: 'bruno1',
  paymentPassword: '274913',
  line: 'ana.line',
  whatsapp: '5512345678',
  facebook: 'ana.ruiz',
  wechat: 'ana_wechat',
  telegram: 'ana_tele',
  zalo: 'ana_zalo',
  idNumber: 'X1234567',
  affiliateCode: '',
}
const asked = [...Object.keys(told), 'captcha']
const known = { olga: '', referralCode: '' }

beforeAll(async () => {
  const staff = { account: 'olga', password: goodPassword, permissions: ['registration.write'] }
  await createStaff(db(), staff, { clock })
  const body = { username: 'olga', password: goodPassword }
  const { value } = await send(staffIdentityCalls.logInStaff, { body })
  known.olga = (value as { token: string }).token
  const make = (account: string, type: number) =>
    createMember(
      db(),
      { account, type, currency: 'USD', password: goodPassword },
      { clock, openAccounts: openMemberAccounts },
    )
  told.affiliateCode = await createAffiliateCode(db(), (await make('carla', 1)).id, { clock })
  known.referralCode = await referralCodeOf(db(), (await make('diego', 0)).id, { clock })
})

/** The staff ask for all of these fields, or for none. */
async function askFor(isAsked: boolean) {
  for (const field of asked) {
    const rule = (await readFieldRules(db())).find((each) => each.field === field)
    const { patternId, minLength, maxLength } = rule!
    const written = await send(identityCalls.writeRegistrationRule, {
      url: `/wps/staff/registration/rules/${field}`,
      body: {
        shown: isAsked,
        required: isAsked,
        patternId,
        minLength,
        maxLength,
        reason: 'asked for by law',
      },
      token: known.olga,
    })
    expect([field, written.status]).toEqual([field, 200])
    clock.pass(1_000)
  }
  // The rules are kept in mind for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
}
const register = (username: string, extra: object = {}) =>
  send(identityCalls.register, { body: registration(username, extra) })
const picture = async () => {
  const { id, text } = await captchaFor()
  return { captcha: text, captchaId: id }
}

test('each field that the staff ask for is required by the server, and none of them where they do not [RG-04]', async () => {
  expect((await register('before1')).status).toBe(200)
  await askFor(true)
  const { status, value } = await register('after1')
  expect(status).toBe(422)
  const { faults } = value as { faults: { field: string; reason: string }[] }
  expect(faults.map(({ field }) => field).toSorted()).toEqual(asked.toSorted())
  expect(new Set(faults.map(({ reason }) => reason))).toEqual(new Set(['empty']))
})

test('a registration has every field of the specification, and the site stores it under its name [RG-02]', async () => {
  const whole = {
    ...told,
    ...(await picture()),
    confirmPassword: goodPassword,
    mobileNum: '2015550123',
    countryDialingCode: '1',
    verificationCode: '',
    referralCode: known.referralCode,
    domain: 'play.example',
    login: true,
    registerMethod: 'WEB',
  }
  expect((await register('Ana2026', whole)).status).toBe(200)
  const { rows } = await sql<Record<string, string> & { details: Record<string, string> }>`
    select account as username, payee_name as "payeeName", email, mobile_num as "mobileNum",
      country_dialing_code as "countryDialingCode", affiliate_code as "affiliateCode",
      referral_code as "referralCode", payment_password_hash as funds, password_hash as password, details
    from identity.member where account = 'Ana2026'`.execute(db())
  const { details, funds, password, ...columns } = rows[0]!
  const { captcha: _, captchaId: __, paymentPassword, ...plain } = { ...told, ...whole }
  const kept: Record<string, unknown> = { ...columns, ...details }
  for (const field of Object.keys(told).filter((name) => name !== 'paymentPassword')) {
    expect([field, kept[field]]).toEqual([field, plain[field as keyof typeof plain]])
  }
  expect(kept).toMatchObject({
    username: 'Ana2026',
    mobileNum: '2015550123',
    countryDialingCode: '1',
    referralCode: known.referralCode,
    domain: 'play.example',
  })
  expect(String(funds)).toMatch(/^\$argon2id/)
  expect(String(password)).toMatch(/^\$argon2id/)
  expect(JSON.stringify(rows[0])).not.toContain(paymentPassword)
})

test('a captcha that is asked for is good once, and opens nothing where it is wrong [RG-04]', async () => {
  const before = await sql`select 1 from identity.member`.execute(db())
  const used = await picture()
  const other = { ...told, email: 'other@example.org' }
  const wrong = await register('Bruno2026', { ...other, ...used, captcha: 'WRONG' })
  expect([wrong.status, wrong.code]).toEqual([422, identityProblems.captchaWrong.code])
  const again = await register('Bruno2026', { ...other, ...used })
  expect(again.code).toBe(identityProblems.captchaWrong.code)
  expect((await sql`select 1 from identity.member`.execute(db())).rows).toHaveLength(
    before.rows.length,
  )
  // Nobody looks for taken names without reading a picture.
  const taken = await register('Ana2026', { ...other, ...(await picture()), captcha: 'WRONG' })
  expect(taken.code).toBe(identityProblems.captchaWrong.code)
  expect((await register('Bruno2026', { ...other, ...(await picture()) })).status).toBe(200)
  await askFor(false)
  expect((await register('Carla2026')).status).toBe(200)
})

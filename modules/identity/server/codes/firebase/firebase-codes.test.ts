import { commonProblems } from '@tessera/calls'
import { setFlag } from '@tessera/settings/server'
import type { JWTPayload } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { codesCalls } from '../../../codes-calls.ts'
import { contactCalls } from '../../../contact-calls.ts'
import { firebaseCalls } from '../../../firebase-calls.ts'
import { logInCalls } from '../../../log-in-calls.ts'
import { identityProblems } from '../../../problems.ts'
import { registrationCalls } from '../../../registration-calls.ts'
import { captchaHosts } from '../../captcha/captcha-hosts.ts'
import { upsertCaptchaSetting } from '../../captcha/captcha-setting.ts'
import { goodPassword, registration } from '../../identity.fixture.ts'
import { profileFixture } from '../../profile/profile.fixture.ts'
import { readContact } from '../contacts.ts'
import { setDelivery } from '../set-delivery.ts'
import { apiKey, fakeGoogle, projectId, rightCode, siteKey } from './fake-google.fixture.ts'

const fixture = profileFixture()
const { db, clock, send, minutes, newPlace, newNumber, member, prove } = fixture
const google = fakeGoogle(clock)

beforeAll(async () => {
  for (const flag of [
    'MOBILEVERCODELOGIN3',
    'CHNGPASSVERIF3',
    'REGMOBVERF3',
    'MOBILENUMREG3',
  ] as const) {
    await setFlag(db(), flag, true)
  }
  const settings = { projectId, apiKey }
  const delivery = { codeMinutes: 5, dailyMax: 100, secrets: {}, settings }
  await setDelivery(db(), 'sms', { ...delivery, adapter: 'firebase' }, clock())
  await upsertCaptchaSetting(
    db(),
    { provider: 'altcha', purposes: [], settings: {}, secrets: {} },
    clock(),
  )
})

const at = (number: string) => ({ mobileNum: number, countryDialingCode: '49' })
type Purpose = 'login' | 'password'
const ask = (number: string, purpose: Purpose = 'login', recaptchaToken = google.shown()) =>
  send(codesCalls.sendSmsCode, {
    body: { ...at(number), purpose, recaptchaToken },
    address: newPlace(),
  })
const logIn = (number: string, code = rightCode) =>
  send(logInCalls.logIn, { body: { type: 'sms', ...at(number), code }, address: newPlace() })
async function withNumber() {
  const who = await member()
  const number = newNumber()
  await prove(who.id, 'sms', `+49${number}`)
  return { ...who, number }
}

test('a member logs in with a code that Firebase has sent, once [PW-09] [PW-08]', async () => {
  const { number, id } = await withNumber()
  expect((await ask(number)).value).toEqual({ expiredMinutes: 1, resendSeconds: 60 })
  expect(google.askedFor('sendVerificationCode')).toMatchObject([
    { body: { phoneNumber: `+49${number}` } },
  ])
  expect((await logIn(number, '111111')).code).toBe(identityProblems.wrongCode.code)
  expect((await logIn(number)).value).toMatchObject({ memberInfo: { id } })
  expect((await logIn(number)).code).toBe(identityProblems.wrongCode.code)
  // What was right once is not asked again.
  expect(google.askedFor('signInWithPhoneNumber')).toHaveLength(2)
})

test('it sets a new password, and a refused password leaves its code good', async () => {
  const { number } = await withNumber()
  await ask(number, 'password')
  const reset = (newPassword: string) =>
    send(codesCalls.resetByPhone, {
      body: { ...at(number), verificationCode: rightCode, newPassword },
    })
  expect((await reset('12345678')).code).toBe(identityProblems.fieldsRefused.code)
  expect((await reset('a quite new phrase')).status).toBe(200)
  expect((await reset('one more phrase')).code).toBe(identityProblems.wrongCode.code)
})

test('it opens an account by number and binds another number, which is then proved', async () => {
  const number = newNumber()
  const recaptchaToken = google.shown()
  const asked = { mobileNo: number, countryDialingCode: '49', recaptchaToken }
  expect(
    (await send(codesCalls.sendRegisterSms, { body: asked, address: newPlace() })).status,
  ).toBe(200)
  const body = registration('', { ...at(number), verificationCode: rightCode })
  const opened = await send(registrationCalls.registerMobile, { body, address: newPlace() })
  const { memberInfo } = opened.value as { memberInfo: { id: string } }
  expect(await readContact(db(), memberInfo.id)).toMatchObject([
    { recipient: `+49${number}`, isProved: true },
  ])
  const { token, id } = await withNumber()
  const other = newNumber()
  const target = { by: 'sms', ...at(other) }
  const sent = { ...target, recaptchaToken: google.shown() }
  expect((await send(contactCalls.sendBindCode, { token, body: sent })).status).toBe(200)
  const proof = { password: goodPassword }
  const bind = { ...target, verificationCode: rightCode, proof }
  expect((await send(contactCalls.bindContact, { token, body: bind })).status).toBe(200)
  expect(await readContact(db(), id)).toMatchObject([{ recipient: `+49${other}` }])
})

test('asking twice at once sends one message, and so does asking again within the minute', async () => {
  const number = newNumber()
  const twice = await Promise.all([ask(number), ask(number)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  await ask(number)
  expect(google.askedFor('sendVerificationCode')).toHaveLength(1)
})

test('its code is over after a minute, by our clock or by Google’s', async () => {
  const { number } = await withNumber()
  await ask(number)
  google.bent.answers.set('/v1/accounts:signInWithPhoneNumber', google.refusal('SESSION_EXPIRED'))
  expect((await logIn(number)).code).toBe(identityProblems.codeExpired.code)
  google.bent.answers.clear()
  minutes(2)
  expect((await logIn(number)).code).toBe(identityProblems.codeExpired.code)
})

test.each<[string, JWTPayload]>([
  ['another number', { phone_number: '+4915199999999' }],
  ['another project', { aud: 'somebody-else' }],
  ['another issuer', { iss: 'https://accounts.google.com' }],
  ['nobody', { sub: '' }],
  ['a time that is over', { exp: 1 }],
  ['a proof that is old', { auth_time: 1 }],
])('a token on %s opens nothing, whoever brought it', async (_what, claims) => {
  const { number } = await withNumber()
  await ask(number)
  google.bent.claims = claims
  expect((await logIn(number)).code).toBe(identityProblems.wrongCode.code)
})

test('a token on a number serves no other number, though both asked at once', async () => {
  const [one, other] = [await withNumber(), await withNumber()]
  await ask(one.number)
  await ask(other.number)
  expect((await logIn(one.number)).value).toMatchObject({ memberInfo: { id: one.id } })
  expect((await logIn(other.number)).value).toMatchObject({ memberInfo: { id: other.id } })
})

test.each([
  ['CAPTCHA_CHECK_FAILED', identityProblems.recaptchaRefused],
  ['INVALID_PHONE_NUMBER', identityProblems.phoneInvalid],
  ['MISSING_PHONE_NUMBER', identityProblems.phoneMissing],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Please wait', commonProblems.tooManyRequests],
  ['QUOTA_EXCEEDED', identityProblems.quotaUsedUp],
  ['OPERATION_NOT_ALLOWED', identityProblems.notEnabled],
  ['SOMETHING_NEW', commonProblems.busy],
])(
  'where Firebase answers %s, the reader sees our message, and may try again',
  async (word, problem) => {
    const number = newNumber()
    google.bent.answers.set('/v1/accounts:sendVerificationCode', google.refusal(word))
    expect((await ask(number)).code).toBe(problem.code)
    google.bent.answers.clear()
    expect((await ask(number)).status).toBe(200)
  },
)

test('without a reCAPTCHA, or with one that was used, no message is sent [ER-15]', async () => {
  const shown = google.shown()
  expect((await ask(newNumber(), 'login', '')).code).toBe(identityProblems.recaptchaRefused.code)
  expect((await ask(newNumber(), 'login', shown)).status).toBe(200)
  expect((await ask(newNumber(), 'login', shown)).code).toBe(identityProblems.recaptchaRefused.code)
})

test('while Google is silent nobody is let through', async () => {
  const { number } = await withNumber()
  await ask(number)
  google.bent.answers.set('/v1/accounts:signInWithPhoneNumber', [500, 'no'])
  expect((await logIn(number)).code).toBe(commonProblems.busy.code)
  google.bent.answers.clear()
  expect((await logIn(number)).status).toBe(200)
})

test('a number that is nobody’s is asked for like any other, and opens nothing', async () => {
  const { number } = await withNumber()
  const nobody = newNumber()
  expect(await ask(nobody)).toEqual(await ask(number))
  expect(await logIn(nobody)).toEqual(await logIn(number, '111111'))
})

test('the browser gets what it needs, and the page may use Google’s hosts, while Firebase sends', async () => {
  const { value } = await send(firebaseCalls.readFirebase)
  expect(value).toEqual({ projectId, apiKey, siteKey })
  expect(await captchaHosts(db())).toEqual([
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ])
  const outbox = { codeMinutes: 5, dailyMax: 100, secrets: {}, settings: {}, adapter: 'outbox' }
  await setDelivery(db(), 'sms', outbox, clock())
  expect((await send(firebaseCalls.readFirebase)).value).toBeNull()
  expect(await captchaHosts(db())).toEqual([])
})

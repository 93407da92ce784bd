import { expect, test } from 'vitest'
import { contactCalls } from '../../contact-calls.ts'
import { credentialsCalls } from '../../credentials-calls.ts'
import { passkeyCalls } from '../../passkey-calls.ts'
import { identityProblems } from '../../problems.ts'
import { profileCalls, type Security } from '../../profile-calls.ts'
import { readContact } from '../codes/contacts.ts'
import { signWith } from '../credentials/fake-authenticator.fixture.ts'
import { goodPassword } from '../identity.fixture.ts'
import { appsIn, peopleIn } from '../idempotency/people.fixture.ts'
import { profileFixture } from './profile.fixture.ts'

const fixture = profileFixture()
const {
  db,
  send,
  minutes,
  member,
  newNumber,
  prove,
  phone,
  bindCode,
  proofCode,
  rowOf,
  outbox,
  newPlace,
} = fixture

const { withPasskey } = peopleIn(fixture)
const { begunApp, codeOf } = appsIn(fixture)
const byPassword = { password: goodPassword }
/** A member who has bound an app a while ago. */
async function withApp() {
  const row = await member()
  const { request, secret } = await begunApp(row.token)
  await send(credentialsCalls.confirmAuthenticator, request)
  minutes(6)
  return { ...row, secret }
}
const bind = (token: string, target: object, verificationCode: string, proof: object) =>
  send(contactCalls.bindContact, { token, body: { ...target, verificationCode, proof } })
const securityOf = async (token: string) =>
  (await send(profileCalls.readSecurity, { token })).value as Security
const mail = (email: string) => ({ by: 'email', email })

test('a number is bound with its code and the password, and counts', async () => {
  const { id, token } = await member()
  expect(await securityOf(token)).toMatchObject({
    sms: { masked: '', isProved: false },
    done: [],
    left: ['sms', 'email', 'fundsPassword', 'authenticator'],
    vip: null,
  })
  const number = newNumber()
  const code = await bindCode(token, phone(`0${number}`), number)
  expect((await bind(token, phone(`0${number}`), code, byPassword)).status).toBe(200)
  expect(await readContact(db(), id)).toEqual([
    { by: 'sms', recipient: `+49${number}`, isProved: true },
  ])
  expect(await rowOf(id)).toMatchObject({ country_dialing_code: '49', mobile_num: number })
  const security = await securityOf(token)
  expect(security).toMatchObject({ done: ['sms'], sms: { isProved: true } })
  expect(security.sms.masked).toBe(`+49 *** ${number.slice(-2)}`)
  expect((await bind(token, phone(number), code, byPassword)).code).toBe('identity.wrongCode')
})

test('an address is changed with a code to the old one, which gets a message and opens nothing any more [G-37]', async () => {
  const { id, account, token } = await member({ email: '' })
  const [old, fresh] = [`${account}.old@example.org`, `${account}.New@Example.org`]
  await prove(id, 'email', old)
  const code = await bindCode(token, mail(fresh), fresh.toLowerCase())
  const shown = { codeBy: 'email', code: await proofCode(token, 'email', old) }
  expect((await bind(token, mail(fresh), code, shown)).status).toBe(200)
  expect(await readContact(db(), id)).toMatchObject([{ recipient: fresh.toLowerCase() }])
  expect((await outbox(old)).map(({ kind }) => kind)).toContain('contact.changed')
  expect((await outbox(fresh.toLowerCase())).map(({ kind }) => kind)).not.toContain(
    'contact.changed',
  )
})

test('without a proof, or with a wrong one, nothing is bound and the code stays good [G-37]', async () => {
  const { id, token } = await member()
  const number = newNumber()
  const code = await bindCode(token, phone(number), number)
  const tries = [
    [{}, identityProblems.ownProofMissing],
    [{ password: 'not it' }, identityProblems.oldPasswordWrong],
    [{ codeBy: 'sms', code: '123456' }, identityProblems.notBound],
    [{ codeBy: 'totp', code: '123456' }, identityProblems.wrongCode],
  ] as const
  for (const [proof, problem] of tries) {
    expect((await bind(token, phone(number), code, proof)).code).toBe(problem.code)
  }
  expect(await readContact(db(), id)).toEqual([])
  const wrong = await bind(
    token,
    phone(number),
    code === '111111' ? '222222' : '111111',
    byPassword,
  )
  expect(wrong.code).toBe('identity.wrongCode')
  expect((await bind(token, phone(number), code, byPassword)).status).toBe(200)
})

test('who has an app or a passkey binds with that, and with nothing weaker [G-37]', async () => {
  const ana = await withApp()
  const old = `${ana.account}@example.org`
  await prove(ana.id, 'email', old)
  const number = newNumber()
  const code = await bindCode(ana.token, phone(number), number)
  const byMail = { codeBy: 'email', code: await proofCode(ana.token, 'email', old) }
  for (const proof of [byPassword, byMail, { ...byPassword, ...byMail }]) {
    const { code: problem } = await bind(ana.token, phone(number), code, proof)
    expect(problem).toBe(identityProblems.ownProofMissing.code)
  }
  const byApp = { codeBy: 'totp', code: codeOf(ana.secret) }
  expect((await bind(ana.token, phone(number), code, byApp)).status).toBe(200)

  const { token, key } = await withPasskey()
  minutes(6)
  const free = newNumber()
  const fresh = await bindCode(token, phone(free), free)
  const refused = await bind(token, phone(free), fresh, byPassword)
  expect(refused.code).toBe(identityProblems.ownProofMissing.code)
  const { value } = await send(passkeyCalls.beginPasskeyProof, { token })
  const body = { response: signWith(key, (value as { options: { challenge: string } }).options) }
  expect((await send(passkeyCalls.proveByPasskey, { token, body })).status).toBe(200)
  expect((await bind(token, phone(free), fresh, {})).status).toBe(200)
})

test('a contact of another member cannot be added; nobody learns whose it is, and requesting a code reveals nothing [G-30]', async () => {
  const owner = await member()
  const number = newNumber()
  await prove(owner.id, 'sms', `+49${number}`)
  const { id, account, token } = await member()
  const [free, taken] = [newNumber(), number]
  const answers = await Promise.all(
    [free, taken].map((each) =>
      send(contactCalls.sendBindCode, { token, body: phone(each), address: newPlace() }),
    ),
  )
  expect(answers[0]).toEqual(answers[1])
  minutes(6)
  const code = await bindCode(token, phone(taken), taken)
  const refused = await bind(token, phone(taken), code, byPassword)
  expect([refused.status, refused.code, refused.value]).toEqual([
    409,
    identityProblems.contactTaken.code,
    null,
  ])
  expect(refused.text).not.toContain(owner.account)
  expect(await readContact(db(), id)).toEqual([])
  expect(account).not.toBe(owner.account)
})

test('of two members who bind one number at once, one does', async () => {
  const [ana, bruno] = [await member(), await member()]
  const number = newNumber()
  const code = await bindCode(ana.token, phone(number), number)
  const tries = await Promise.all(
    [ana, bruno].map(({ token }) => bind(token, phone(number), code, byPassword)),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code for another purpose, of another number or of yesterday binds nothing', async () => {
  const { id, account, token } = await member()
  const old = `${account}@example.org`
  await prove(id, 'email', old)
  const own = await proofCode(token, 'email', old)
  const number = newNumber()
  const code = await bindCode(token, phone(number), number)
  expect((await bind(token, mail(old), own, byPassword)).code).toBe('identity.wrongCode')
  expect((await bind(token, phone(newNumber()), code, byPassword)).code).toBe('identity.wrongCode')
  minutes(20)
  expect((await bind(token, phone(number), code, byPassword)).code).toBe('identity.codeExpired')
})

test('no number and no address is no target', async () => {
  const { token } = await member()
  const ask = async (body: object) =>
    (await send(contactCalls.sendBindCode, { token, body, address: newPlace() })).code
  expect(await ask({ by: 'sms' })).toBe('identity.phoneMissing')
  expect(await ask(phone('12'))).toBe('identity.phoneInvalid')
  expect(await ask(phone('3012345678'))).toBe('identity.phoneInvalid') // a landline
  expect(await ask(mail('not an address'))).toBe('identity.fieldsRefused')
  expect(await ask(mail('a@b.example\r\nBcc: x@y.example'))).toBe('common.badInput')
  const proof = await send(contactCalls.sendProofCode, { token, body: { by: 'sms' } })
  expect(proof.code).toBe(identityProblems.notBound.code)
})

test('who has the word in the clear gets nothing: a bind is sealed', async () => {
  const { token } = await member()
  const raw = { ...phone(newNumber()), verificationCode: '123456', proof: byPassword }
  expect((await send(contactCalls.bindContact, { token, raw })).code).toBe('common.badPayload')
})

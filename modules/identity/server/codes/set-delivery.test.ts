import { fixedClock, freshDatabase } from '@tessera/testing'
import { allowPrivateTargets } from '@tessera/server-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesStaffCalls } from '../../codes-staff-calls.ts'
import { identityProblems } from '../../problems.ts'
import { goodPassword, identityFixture } from '../identity.fixture.ts'
import { createStaff } from '../index.ts'
import { setDelivery } from './set-delivery.ts'

const { db } = freshDatabase()
const fixture = identityFixture(db)
const clock = fixedClock()
// As a site runs: only public addresses may be asked.
beforeAll(() => allowPrivateTargets(false))
afterAll(() => allowPrivateTargets(true))

const usual = { codeMinutes: 1, dailyMax: 100 }

test.each([
  ['email', { adapter: 'http' }, 'adapter'],
  ['sms', { adapter: 'http', settings: { body: '{text}' } }, 'url'],
  ['sms', { adapter: 'http', settings: { body: 'x', url: 'http://gateway.example' } }, 'url'],
  ['sms', { adapter: 'http', settings: { body: 'x', url: 'https://a:b@gateway.example' } }, 'url'],
  ['sms', { adapter: 'http', settings: { body: 'x', url: 'https://{to}.example' } }, 'url'],
  [
    'sms',
    { adapter: 'http', settings: { body: 'x', url: 'https://a.example', method: 'TRACE' } },
    'method',
  ],
  [
    'sms',
    { adapter: 'http', settings: { body: 'x', url: 'https://a.example', 'header.a b': 'c' } },
    'header.a b',
  ],
  ['email', { adapter: 'smtp', settings: { host: 'h', port: '70000', from: 'a@b' } }, 'port'],
  ['email', { adapter: 'smtp', settings: { host: 'h', port: '25', from: 'ab' } }, 'from'],
] as const)('settings that cannot work are refused: %s %j', async (by, given, fields) => {
  const all = { ...usual, settings: {}, secrets: {}, ...given }
  await expect(setDelivery(db(), by, all, clock())).rejects.toMatchObject({
    kind: identityProblems.deliveryRefused,
    facts: { fields },
  })
})

test('a secret goes in and never comes out, and follows to no other host', async () => {
  const permissions = ['delivery.write', 'outbox.read']
  await createStaff(db(), { account: 'Olga', password: goodPassword, permissions }, { clock })
  const { token } = (
    await fixture.send(
      { method: 'POST', path: '/wps/staff/login', access: 'guest', encrypted: true } as never,
      { body: { username: 'Olga', password: goodPassword } },
    )
  ).value as { token: string }
  const url = '/wps/staff/delivery/sms'
  const given = (to: string, secrets: object) => ({
    ...usual,
    adapter: 'http',
    settings: { url: to, body: '{text}' },
    secrets,
  })
  const put = async (body: object) => {
    const payload = await fixture.seal(codesStaffCalls.writeDelivery, body)
    return fixture.send(codesStaffCalls.writeDelivery, { token, url, raw: { payload } })
  }
  const read = async () =>
    (await fixture.send(codesStaffCalls.readDelivery, { token, url })) as never as {
      text: string
      value: { secretsSet: string[] }
    }
  const first = 'https://one.example/a'
  expect((await put(given(first, { 'header.authorization': 'Bearer hush' }))).status).toBe(200)
  expect((await put(given('https://one.example/b', {}))).status).toBe(200)
  expect((await read()).value.secretsSet).toEqual(['header.authorization'])
  expect((await read()).text).not.toContain('hush')
  expect((await put(given('https://two.example/a', {}))).status).toBe(200)
  expect((await read()).value.secretsSet).toEqual([])
  const refused = await put(given('http://one.example', {}))
  expect(refused.code).toBe(identityProblems.deliveryRefused.code)
  const page = await fixture.send(codesStaffCalls.listOutbox, { token })
  expect(page.status).toBe(200)
  const guest = await fixture.send(codesStaffCalls.listOutbox)
  expect(guest.status).toBe(401)
})

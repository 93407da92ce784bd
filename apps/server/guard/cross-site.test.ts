import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { identityCalls } from '@tessera/identity/calls'
import { sealFor } from '../test-tokens.fixture.ts'
import { expected } from './expected-access.fixture.ts'
import { guardSeed, guardFixture, keyOf, mounted } from './guard.fixture.ts'
import { type Who } from './people.fixture.ts'
import { inTurn, placed } from './in-turn.fixture.ts'
import { sampleOf } from './shapes.arbitraries.fixture.ts'

const { db } = freshDatabase({ seed: guardSeed })
let fixture: Awaited<ReturnType<typeof guardFixture>>

beforeAll(async () => {
  fixture = await guardFixture(db())
}, 120_000)

const member: Who = { kind: 'member', name: 'member' }
const changing = [...mounted].filter(
  ([, { method, raw, changes }]) => (method !== 'GET' || changes) && !raw,
)
const writes = changing.filter(([, { method }]) => method !== 'GET')

const strangers: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
  { origin: 'https://evil.example' },
  { origin: 'https://localhost.evil.example' },
  { origin: 'null' },
]

// The origin of a request is checked once, before all calls.
test.each(placed(changing))(
  '%s is not done for a page of another site [S-14]',
  async (_key, call, at) => {
    for (const headers of inTurn(strangers, at, 3)) {
      const { status, code } = await fixture.send(call, {
        headers,
        token: await fixture.tokenOf(member),
      })
      expect(`${status} ${code}`).toBe('403 common.notAllowed')
    }
  },
)

test.each(writes)('%s takes no form and no plain text for its body [S-14]', async (_key, call) => {
  const fields = (call.body ? sampleOf(call.body) : {}) as object
  const bodies = [
    ['text/plain', JSON.stringify(fields)],
    ['text/plain; application/json', JSON.stringify(fields)],
    ['multipart/form-data; boundary=x', '--x--'],
  ] as const
  for (const [type, payload] of bodies) {
    const answer = await fixture.app.inject({
      method: call.method as 'POST',
      url: call.path,
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  }
})

test('our own pages, and programs that are no browser, are heard', async () => {
  const call = identityCalls.chooseLanguage
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:80' },
  ]) {
    const { status } = await fixture.send(call, { headers, token: await fixture.tokenOf(member) })
    expect(expected(call.access, member)).toBe('may')
    expect(status).toBe(200)
  }
})

test('who knocks too often is shut out, whatever address their headers claim [S-63]', async () => {
  const { app } = fixture
  const call = identityCalls.logIn
  const statuses: number[] = []
  for (let at = 0; at < 8; at += 1) {
    const key = (await app.inject('/wps/system/payloadKey')).json()
    const body = { username: `nobody${at}`, password: 'wrong' }
    const answer = await app.inject({
      method: 'POST',
      url: call.path,
      remoteAddress: '203.0.113.77',
      headers: {
        'x-forwarded-for': `198.51.100.${at}`,
        'x-real-ip': `198.51.100.${at}`,
        forwarded: `for=198.51.100.${at}`,
      },
      payload: await sealFor(key, keyOf(call), body),
    })
    statuses.push(answer.statusCode)
  }
  // 422: the next try needs a captcha; 429: it is not heard at all.
  expect(statuses[0]).toBe(401)
  expect([422, 429]).toContain(statuses.at(-1))
  expect(statuses.slice(-2)).not.toContain(401)
  const { rows } = await sql<{ address: string }>`
    select distinct address from identity.login_attempt where address like '198.51.100.%'`.execute(
    db(),
  )
  expect(rows).toEqual([])
})

import type { Call } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { addressOf, guardSeed, guardFixture, mounted } from './guard.fixture.ts'
import { inTurn, placed } from './in-turn.fixture.ts'

const { db } = freshDatabase({ seed: guardSeed })
let fixture: Awaited<ReturnType<typeof guardFixture>>

beforeAll(async () => {
  fixture = await guardFixture(db())
}, 120_000)

const closed = [...mounted].filter(([, { access }]) => access !== 'guest')

/** Addresses that another reader might take for the call's own. */
function bent(call: Call): string[] {
  const [path = '', search = ''] = addressOf(call).split('?')
  const rest = path.slice(1)
  const after = search && `?${search}`
  const addresses = [
    `//${rest}`,
    `/./${rest}`,
    `/x/../${rest}`,
    `/x/..;/${rest}`,
    `/%2e/${rest}`,
    `/x/%2e%2e/${rest}`,
    `/%2f${rest}`,
    `${path}/`,
    `${path}//`,
    `${path}.`,
    `${path}/.`,
    `${path}%20`,
    `${path}%00`,
    `${path}%00.js`,
    `${path};x=1`,
    `${path}.json`,
    path.replace('/wps', '/WPS').replace('/lgw', '/LGW').replace('/lotto', '/LOTTO'),
    path.replace('/wps', '/%77ps').replace('/lgw', '/%6cgw'),
    path.replaceAll('/', '\\'),
    `/wps/system/status/..${path}`,
    `/backoffice/..${path}`,
    `/backoffice/../${path}`,
  ]
  return addresses.map((address) => `${address}${after}`)
}

/** Nothing was returned and nothing was done: an error, or the page of every address. */
const saysNothing = ({ status, text }: { status: number; text: string }) =>
  status >= 400 ? status < 500 : !text.includes('"success":true')

// One router reads the addresses of all calls.
test.each(placed(closed))(
  '%s has no other address that reaches it [S-29]',
  async (_key, call, at) => {
    const open: string[] = []
    for (const url of inTurn(bent(call), at, 3)) {
      const answer = await fixture.send(call, { url })
      if (!saysNothing(answer)) open.push(`${url}: ${answer.status} ${answer.text.slice(0, 80)}`)
    }
    expect(open).toEqual([])
  },
)

const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

test.each(placed(closed))(
  '%s cannot be reached by another method [S-29]',
  async (_key, call, at) => {
    const open: string[] = []
    for (const method of inTurn(others, at, 2)) {
      if (mounted.has(`${method} ${call.path}`)) continue
      const answer = await fixture.send(call, { method })
      // HEAD is GET without its body: the same rule, and the same status.
      const isSame = method === 'HEAD' && call.method === 'GET' && answer.status === 401
      const isRight = isSame || [400, 404, 405].includes(answer.status)
      if (!isRight && !saysNothing(answer)) open.push(`${method}: ${answer.status}`)
      if (answer.status < 400 && method !== 'GET') open.push(`${method}: ${answer.status}`)
    }
    expect(open).toEqual([])
  },
)

test.each(closed.filter(([, { method }]) => method !== 'GET'))(
  '%s does not take its method from a header, a field or the address',
  async (_key, call) => {
    const override = {
      'x-http-method-override': call.method,
      'x-method-override': call.method,
      'x-http-method': call.method,
    }
    const member = await fixture.tokenOf({ kind: 'member', name: 'member' })
    const method = mounted.has(`GET ${call.path}`) ? 'PATCH' : 'GET'
    const url = `${addressOf(call)}${call.query ? '&' : '?'}_method=${call.method}`
    const { status, text } = await fixture.send(call, {
      method,
      url,
      headers: override,
      token: member,
    })
    expect(text).not.toContain('"success":true')
    expect(status).not.toBeGreaterThanOrEqual(500)
  },
)

test('addresses of other calls in a header are ignored', async () => {
  const call = mounted.get('GET /wps/system/status')!
  for (const header of ['x-original-url', 'x-rewrite-url', 'x-forwarded-prefix']) {
    const { text } = await fixture.send(call, { headers: { [header]: '/wps/member/info' } })
    expect(text).not.toContain('"account"')
  }
})

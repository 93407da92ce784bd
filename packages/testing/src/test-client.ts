import type { Call } from '@tessera/calls'
import { createApp, createLog, mount, type Route, type Signed } from '@tessera/server-kit'
import { person, type testContext } from './test-context.ts'

export type Answered<Value> = { status: number; code: string; value: Value }
type Asked = { params?: object; query?: object; body?: object }
type Who = {
  /** The permissions of the staff, by the name that is their token. */
  staff: Record<string, string[]>
  /** Every other token is a member's id; this one plays for free. */
  trial?: string
}

/** A site reached over HTTP; sealed bodies are accepted as plain ones, each once. */
export function testClient(context: ReturnType<typeof testContext>, routes: Route[], who: Who) {
  const nonces = new Set<string>()
  const app = createApp({ log: createLog('silent') })
  mount(app, routes, {
    dependencies: context,
    originOf: () => context.origin,
    authenticate: async (token) => signedAs(token, who),
    open: async (text) => JSON.parse(text) as never,
    useNonce: async (nonce) => !nonces.has(nonce) && !!nonces.add(nonce),
    isStrict: true,
  })

  async function ask<Value = unknown>(
    token: string,
    call: Call,
    { params = {}, query = {}, body }: Asked = {},
  ): Promise<Answered<Value>> {
    const holes = params as Record<string, string>
    const url = call.path.replace(/:(\w+)/g, (_, name: string) => holes[name] ?? '')
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const action = `${call.method} ${call.path}`
    const sealed = { action, at: context.clock().toISOString(), nonce: crypto.randomUUID(), body }
    const payload = call.encrypted ? { payload: wire(sealed) } : body && JSON.parse(wire(body))
    const reply = await app.inject({
      method: call.method,
      url: search ? `${url}?${search}` : url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload: payload as object }),
    })
    const { code = 'done', value } = reply.json() as { code?: string; value: Value }
    return { status: reply.statusCode, code, value }
  }
  return { ask, close: () => app.close() }
}

const wire = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))

function signedAs(token: string, { staff, trial }: Who): Signed {
  const permissions = staff[token]
  if (!permissions) {
    return { kind: 'member', person: person(token, token === trial ? { type: 4 } : {}) }
  }
  const id = `00000000-0000-7000-8000-0000000000f${Object.keys(staff).indexOf(token)}`
  return { kind: 'staff', staff: { id, account: token, permissions, sessionId: 's' } }
}

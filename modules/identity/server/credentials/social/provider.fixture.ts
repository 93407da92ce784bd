import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

type Told = { redirectUris: string[] }

/** A provider on this machine: a real OpenID provider, whose users consent at once. */
export async function openProvider({ redirectUris }: Told) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'tessera', client_secret: 'a secret of two sites' }
  const visitor = { id: 'ana' }
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: redirectUris, grant_types: ['authorization_code'] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_asked: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_asked: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@other.example`, name: id }),
    }),
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } }
    }) => {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    cookies: { keys: ['of this test'] },
  })
  provider.use(async (asked, next) => {
    if (!asked.path.startsWith('/interaction/')) return next()
    const result = { login: { accountId: visitor.id } }
    return provider.interactionFinished(asked.req, asked.res, result)
  })
  server.on('request', provider.callback())

  /** A browser that goes there, logs in as the visitor and is sent back: the parts of its last address. */
  async function visit(url: string): Promise<Record<string, string>> {
    const jar = new Map<string, string>()
    let at = url
    for (let step = 0; step < 10; step++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const each of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = (each.split(';')[0] ?? '').split(/=(.*)/s)
        jar.set(name, value)
      }
      const next = new URL(reply.headers.get('location') ?? '', at)
      if (!next.href.startsWith(issuer)) return Object.fromEntries(next.searchParams)
      at = next.href
    }
    throw new Error('the way there does not end')
  }
  const close = () => new Promise((done) => server.close(done))
  return { issuer, visitor, visit, close, ...client }
}

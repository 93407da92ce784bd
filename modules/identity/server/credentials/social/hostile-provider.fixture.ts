import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The ways in which a hostile provider falsifies its answers. */
export type Bent = {
  claims?: JWTPayload
  isUnsigned?: boolean
  isForeignKey?: boolean
  tokenStatus?: number
  tokenText?: string
  withoutToken?: boolean
}

/** An OpenID Connect provider that falsifies its answers on demand. */
export async function openHostileProvider() {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const told: { nonce: string; bent: Bent } = { nonce: '', bent: {} }
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    void answer(path).then(({ status, text }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const json = (value: unknown, status = 200) => ({ status, text: JSON.stringify(value) })
  async function answer(path: string) {
    if (path === '/.well-known/openid-configuration') {
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    }
    if (path === '/jwks') return json({ keys: [jwk] })
    const { tokenText, tokenStatus = 200, withoutToken } = told.bent
    if (tokenText !== undefined) return { status: tokenStatus, text: tokenText }
    const idToken = withoutToken ? {} : { id_token: await tokenOf() }
    return json(
      { access_token: 'a', token_type: 'Bearer', expires_in: 60, ...idToken },
      tokenStatus,
    )
  }

  async function tokenOf(): Promise<string> {
    const now = Math.floor((performance.timeOrigin + performance.now()) / 1000)
    const usual = { iss: issuer, aud: 'tessera', sub: 'ana', nonce: told.nonce }
    const claims = { ...usual, iat: now, exp: now + 300, ...told.bent.claims }
    if (told.bent.isUnsigned) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(claims)}.`
    }
    const { privateKey } = told.bent.isForeignKey ? foreign : own
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey)
  }

  /** A browser that goes there and comes back with a code. */
  function visit(url: string, bent: Bent = {}): Record<string, string> {
    const asked = new URL(url).searchParams
    told.nonce = asked.get('nonce') ?? ''
    told.bent = bent
    return { code: 'c', state: asked.get('state') ?? '' }
  }
  const close = () => new Promise((done) => server.close(done))
  return { issuer, visit, close }
}

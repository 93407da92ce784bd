import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNetwork } from '@tessera/server-kit'
import { facebookLogin, facebookPlaces } from './facebook-login.ts'
import { useSocialReach } from './outside-fetch.ts'

// Facebook as its pages describe it, on this machine: it checks what it is sent, as the real one does.
const app = { id: '1234', secret: 'between us and Facebook' }
const usual = { ...facebookPlaces }
const bent: { me?: object; status?: number } = {}
const asked: { challenge: string } = { challenge: '' }

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://facebook.test')
  const given = Object.fromEntries(url.searchParams)
  const tell = (status: number, value: object) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  }
  if (url.pathname === '/token') {
    const challenge = createHash('sha256')
      .update(given['code_verifier'] ?? '')
      .digest('base64url')
    const isRight =
      given['client_id'] === app.id &&
      given['client_secret'] === app.secret &&
      given['redirect_uri'] === journey.redirectUri &&
      given['code'] === 'good' &&
      challenge === asked.challenge
    return tell(isRight ? 200 : 400, isRight ? { access_token: 'token' } : { error: {} })
  }
  const proof = createHmac('sha256', app.secret).update('token').digest('hex')
  if (given['access_token'] !== 'token' || given['appsecret_proof'] !== proof) return tell(400, {})
  return tell(bent.status ?? 200, bent.me ?? { id: '42', name: 'Ana  \u0007 Ruiz' })
})

const provider = {
  id: 'facebook',
  kind: 'facebook' as const,
  name: 'Facebook',
  issuer: '',
  clientId: app.id,
  secret: app.secret,
  isOn: true,
}
const journey = {
  state: 'a state',
  nonce: 'a nonce',
  verifier: 'a verifier of this journey',
  redirectUri: 'https://tessera.test/social/facebook',
}

beforeAll(async () => {
  useSocialReach({ isAllowed: () => true, mayBePlain: true })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(facebookPlaces, { token: `${at}/token`, me: `${at}/me` })
})
afterAll(async () => {
  Object.assign(facebookPlaces, usual)
  useSocialReach(openNetwork)
  await new Promise((done) => server.close(done))
})

test('Facebook is asked with PKCE, and its own server says who it is', async () => {
  const url = new URL(await facebookLogin.begin(provider, journey))
  expect(url.origin).toBe('https://www.facebook.com')
  expect(url.searchParams.get('redirect_uri')).toBe(journey.redirectUri)
  asked.challenge = url.searchParams.get('code_challenge') ?? ''
  const answer = { code: 'good', state: journey.state }
  expect(await facebookLogin.finish(provider, journey, answer)).toEqual({
    subject: '42',
    label: 'Ana    Ruiz',
  })
})

test.each<[string, Record<string, string>, Partial<typeof journey>, typeof bent]>([
  ['another state', { code: 'good', state: 'x' }, {}, {}],
  ['no state', { code: 'good' }, {}, {}],
  ['an error', { error: 'access_denied', state: journey.state }, {}, {}],
  ['another code', { code: 'bad', state: journey.state }, {}, {}],
  [
    'the verifier of another journey',
    { code: 'good', state: journey.state },
    { verifier: 'x' },
    {},
  ],
  ['nobody', { code: 'good', state: journey.state }, {}, { me: { name: 'Ana' } }],
  ['a number for a text', { code: 'good', state: journey.state }, {}, { me: { id: 42 } }],
  ['a breakdown', { code: 'good', state: journey.state }, {}, { status: 500 }],
])('an answer of Facebook with %s is refused', async (_what, answer, other, lie) => {
  asked.challenge = createHash('sha256').update(journey.verifier).digest('base64url')
  Object.assign(bent, { me: undefined, status: undefined, ...lie })
  await expect(facebookLogin.finish(provider, { ...journey, ...other }, answer)).rejects.toThrow()
})

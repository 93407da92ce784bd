import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Clock } from '@tessera/server-kit'
import { playGoogle } from './google.ts'
import { googleKeys } from './google-keys.ts'

type Answer = [status: number, body: unknown]
type Asked = { path: string; body: Record<string, string> }

export const projectId = 'tessera-demo'
export const apiKey = 'AIza-demo-key-0123'
export const siteKey = '6Ldemo-site-key-000000'
/** The code that the fake sends to everyone. */
export const rightCode = '246810'

const refusal = (message: string): Answer => [400, { error: { code: 400, message } }]

type Answering = (
  path: string,
  key: string | null,
  body: Record<string, string>,
) => Promise<Answer | undefined>

/** A server of this machine that speaks JSON. */
function answerWith(answerOf: Answering) {
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand')
    let text = ''
    for await (const part of request) text += String(part)
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, string>)
    const found = await answerOf(pathname, searchParams.get('key'), body)
    const [status, answer] = found ?? refusal('NOT_FOUND')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
  return createServer((request, response) => void reply(request, response))
}

/**
 * Plays Google on this machine and speaks Firebase's public protocol: a site key, a message for a fresh reCAPTCHA, a
 * signed token for its code, and the signing keys.
 */
export function fakeGoogle(clock: Clock) {
  const asked: Asked[] = []
  const numbers = new Map<string, string>()
  const seen = new Set<string>()
  /** A test may bend the next answers: by path, and what the token says. */
  const bent: { answers: Map<string, Answer>; claims: JWTPayload } = {
    answers: new Map(),
    claims: {},
  }
  let sign: (claims: JWTPayload) => Promise<string>
  let keys: unknown

  const ways: Record<string, (body: Record<string, string>) => Answer | Promise<Answer>> = {
    '/keys': () => [200, keys],
    '/v1/recaptchaParams': () => [200, { recaptchaSiteKey: siteKey }],
    '/v1/accounts:sendVerificationCode': ({ phoneNumber = '', recaptchaToken = '' }) => {
      if (!recaptchaToken.startsWith('shown-') || seen.has(recaptchaToken)) {
        return refusal('CAPTCHA_CHECK_FAILED : Recaptcha verification failed - DUPE')
      }
      seen.add(recaptchaToken)
      const sessionInfo = `session-${crypto.randomUUID()}`
      numbers.set(sessionInfo, phoneNumber)
      return [200, { sessionInfo }]
    },
    '/v1/accounts:signInWithPhoneNumber': async ({ sessionInfo = '', code }) => {
      const phone = numbers.get(sessionInfo)
      if (!phone) return refusal('INVALID_SESSION_INFO')
      if (code !== rightCode) return refusal('INVALID_CODE')
      // It says so once.
      numbers.delete(sessionInfo)
      return [200, { idToken: await sign(claimsOf(phone, clock, bent.claims)), phoneNumber: phone }]
    },
  }

  const server = answerWith(async (path, key, body) => {
    asked.push({ path, body })
    const isKnown = path === '/keys' || key === apiKey
    return bent.answers.get(path) ?? (isKnown ? ways[path]?.(body) : refusal('API_KEY_INVALID'))
  })

  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const kid = 'stand'
    keys = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }
    sign = (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const reach = { isAllowed: (address: string) => address === '127.0.0.1', mayBePlain: true }
    playGoogle({ url, reach, keys: googleKeys(`${url}/keys`, reach) })
  })
  beforeEach(() => {
    asked.length = 0
    bent.answers.clear()
    bent.claims = {}
  })
  afterAll(() => new Promise((done) => server.close(done)))

  return {
    bent,
    refusal,
    askedFor: (path: string) => asked.filter((each) => each.path === `/v1/accounts:${path}`),
    /** A reCAPTCHA that a browser has shown; each is good once. */
    shown: () => `shown-${crypto.randomUUID()}`,
  }
}

function claimsOf(phone: string, clock: Clock, bent: JWTPayload): JWTPayload {
  const seconds = Math.floor(clock().getTime() / 1000)
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: `someone-${crypto.randomUUID()}`,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3_600,
    phone_number: phone,
    firebase: { sign_in_provider: 'phone', identities: { phone: [phone] } },
    ...bent,
  }
}

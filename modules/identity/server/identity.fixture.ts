import type { Call } from '@tessera/calls'
import { openMemberAccounts } from '@tessera/ledger/server'
import { createApp, createLog, type Db, mount, noncesIn } from '@tessera/server-kit'
import { readFieldRules } from '@tessera/settings/server'
import { fixedClock } from '@tessera/testing'
import { CompactEncrypt, generateKeyPair, importJWK, type JWK } from 'jose'
import { identityCalls } from '../calls.ts'
import { captchaMilliseconds } from '../limits.ts'
import { keepCaptcha } from './captcha/captchas.ts'
import type { DeskPorts, IdentityPorts } from './ports.ts'
import { authenticate, identityRoutes, openPayload, useCodesKey } from './index.ts'

// The module behind a real HTTP surface, for its tests: requests are sealed as a browser seals them.

export type Answer = {
  status: number
  code?: string
  message?: string
  value: never
  text: string
  cookie?: string
}

type Sent = {
  body?: unknown
  token?: string
  address?: string
  url?: string
  raw?: unknown
  cookie?: string
}

/** What goes into a sealed message; a test may bend each part. */
export type Sealing = { action?: string; at?: string; nonce?: string; header?: object; jwk?: JWK }

const usualPlace = '203.0.113.7'
// A browser makes one for each message. Thousands are sent here, so one is reused.
const sender = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })

export function identityFixture(db: () => Db, { desk }: { desk?: DeskPorts } = {}) {
  const clock = fixedClock()
  useCodesKey(Buffer.alloc(32, 7))
  const closed: string[] = []
  const origin = { now: 'http://tessera.test' }
  const made: { app?: ReturnType<typeof createApp> } = {}

  const app = () => {
    if (made.app) return made.app
    const log = createLog('silent')
    made.app = createApp({ log })
    mount(made.app, identityRoutes(portsOf(closed, desk)), {
      dependencies: { db: db(), clock, push: () => undefined, log },
      originOf: () => origin.now,
      authenticate: (token) => authenticate(db(), token, clock),
      open: (jwe) => openPayload(db(), jwe, clock),
      useNonce: noncesIn(db()),
      isStrict: true,
    })
    return made.app
  }

  const send = async (
    call: Call,
    { body, token, address, url, raw, cookie }: Sent = {},
  ): Promise<Answer> => {
    const payload = raw ?? (call.encrypted ? { payload: await seal(call, body) } : body)
    const answer = await app().inject({
      method: call.method,
      url: url ?? call.path,
      remoteAddress: address ?? usualPlace,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
      },
      ...(payload !== undefined && { payload: payload as object }),
    })
    return {
      ...answer.json<Omit<Answer, 'status'>>(),
      status: answer.statusCode,
      text: answer.body,
      ...cookieIn(answer.headers['set-cookie']),
    }
  }

  async function publicKey(): Promise<{ kid: string; jwk: JWK }> {
    const { value } = await send(identityCalls.readPayloadKey)
    return value
  }

  async function seal(call: Call, body: unknown, bent: Sealing = {}): Promise<string> {
    const { kid, jwk } = await publicKey()
    const inside = {
      action: bent.action ?? `${call.method} ${call.path}`,
      at: bent.at ?? clock().toISOString(),
      nonce: bent.nonce ?? crypto.randomUUID(),
      body,
    }
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(inside)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid, ...bent.header })
      .setKeyManagementParameters({ epk: (await sender).privateKey })
      .encrypt(await importJWK(bent.jwk ?? jwk, 'ECDH-ES'))
  }

  return { clock, closed, origin, send, seal, publicKey, captchaFor: captchasIn(db, clock) }
}

// Every log-in also gives the browser the word that it is known by, which opens nothing.
function cookieIn(set: string | string[] | undefined): Pick<Answer, 'cookie'> {
  const cookie = [set ?? []].flat().filter((each) => !each.includes('tessera-browser='))
  return cookie.length === 0 ? {} : { cookie: cookie.join() }
}

/** Captchas that were read right, each as if asked for a second after the last: a place gets no more. */
function captchasIn(db: () => Db, clock: () => Date) {
  let pictures = 0
  return async (address = usualPlace): Promise<{ id: string; text: string }> => {
    const later = new Date(clock().getTime() + (pictures += 1) * captchaMilliseconds)
    const { id } = await keepCaptcha({ db: db(), clock: () => later, address }, 'ACDEF')
    return { id, text: 'ACDEF' }
  }
}

const portsOf = (closed: string[], desk: DeskPorts | undefined): IdentityPorts => ({
  ...(desk && { desk }),
  fieldRules: readFieldRules,
  openAccounts: openMemberAccounts,
  openTrial: (tx, memberId) => openMemberAccounts(tx, memberId, 'TRIAL'),
  closeSession: (id) => void closed.push(id),
})

export const goodPassword = 'orchid-lamp-42'

/** A registration that every rule accepts. */
export const registration = (username: string, extra: object = {}) => ({
  username,
  password: goodPassword,
  confirmPassword: goodPassword,
  birthday: '1990-02-28',
  terms: true,
  ...extra,
})

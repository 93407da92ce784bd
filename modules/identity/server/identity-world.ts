import type { Call } from '@tessera/calls'
import { openMemberAccounts } from '@tessera/ledger/server'
import { createApp, createLog, type Db, mount, noncesIn } from '@tessera/server-kit'
import { readFieldRules } from '@tessera/settings/server'
import { fixedClock } from '@tessera/testing'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { identityCalls } from '../calls.ts'
import { authenticate, identityRoutes, openPayload, useCodesKey } from './index.ts'

// The module behind a real HTTP surface, for its tests: requests are sealed as a browser seals them.

export type Answer = { status: number; code?: string; message?: string; value: never; text: string }

type Sent = { body?: unknown; token?: string; address?: string; url?: string; raw?: unknown }

/** What goes into a sealed message; a test may bend each part. */
export type Sealing = { action?: string; at?: string; nonce?: string; header?: object; jwk?: JWK }

export function identityWorld(db: () => Db) {
  const clock = fixedClock()
  useCodesKey(Buffer.alloc(32, 7))
  const closed: string[] = []
  const made: { app?: ReturnType<typeof createApp> } = {}

  const app = () => {
    if (made.app) return made.app
    const log = createLog('silent')
    made.app = createApp({ log })
    const ports = {
      fieldRules: readFieldRules,
      openAccounts: openMemberAccounts,
      closeSession: (id: string) => void closed.push(id),
    }
    mount(made.app, identityRoutes(ports), {
      world: { db: db(), clock, push: () => undefined, log },
      originOf: () => 'http://tessera.test',
      authenticate: (token) => authenticate(db(), token, clock),
      open: (jwe) => openPayload(db(), jwe, clock),
      useNonce: noncesIn(db()),
      isStrict: true,
    })
    return made.app
  }

  const send = async (
    call: Call,
    { body, token, address, url, raw }: Sent = {},
  ): Promise<Answer> => {
    const payload = raw ?? (call.encrypted ? { payload: await seal(call, body) } : body)
    const answer = await app().inject({
      method: call.method,
      url: url ?? call.path,
      remoteAddress: address ?? '203.0.113.7',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(payload !== undefined && { payload: payload as object }),
    })
    return {
      ...answer.json<Omit<Answer, 'status'>>(),
      status: answer.statusCode,
      text: answer.body,
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
      .encrypt(await importJWK(bent.jwk ?? jwk, 'ECDH-ES'))
  }

  return { clock, closed, send, seal, publicKey }
}

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

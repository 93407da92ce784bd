import type { FastifyInstance } from 'fastify'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

export type PublicKey = { kid: string; jwk: JWK; now: string }

export const readKey = async (app: FastifyInstance): Promise<PublicKey> =>
  (await app.inject('/wps/system/payloadKey')).json<{ value: PublicKey }>().value

export type Bends = {
  action?: string
  /** Milliseconds from now at which it says it was made. */
  after?: number
  nonce?: string
  header?: Record<string, unknown>
  key?: PublicKey
}

// A browser makes one for each message. Thousands are sent here, so one is reused.
const sender = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })

/** A message as a browser seals it, changed where a test says so. */
export async function sealTampered(
  app: FastifyInstance,
  action: string,
  body: unknown,
  bends: Bends = {},
): Promise<string> {
  const read = await readKey(app)
  const key = bends.key ?? read
  const made = new Date(Date.parse(read.now) + (bends.after ?? 0))
  const inside = {
    action: bends.action ?? action,
    at: made.toISOString(),
    nonce: bends.nonce ?? crypto.randomUUID(),
    body,
  }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(inside)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...bends.header })
    .setKeyManagementParameters({ epk: (await sender).privateKey })
    .encrypt(await importJWK(key.jwk, 'ECDH-ES'))
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

// Making such keys is slow: a few are enough for every message.
const strangers: { keys?: ReturnType<typeof makeOthers> } = {}

async function makeOthers(): Promise<[JWK, JWK, JWK]> {
  const make = async (...asked: Parameters<typeof generateKeyPair>) =>
    exportJWK((await generateKeyPair(...asked)).publicKey)
  return Promise.all([
    make('ECDH-ES', { crv: 'P-384', extractable: true }),
    make('ECDH-ES', { crv: 'X25519', extractable: true }),
    make('RSA-OAEP-256', { extractable: true }),
  ])
}

/** Messages under foreign methods, as an attacker would try them. */
export async function foreignSeals(
  app: FastifyInstance,
  action: string,
): Promise<Record<string, string>> {
  const { kid, now } = await readKey(app)
  const inside = JSON.stringify({ action, at: now, nonce: crypto.randomUUID(), body: {} })
  const content = new TextEncoder().encode(inside)
  const [p384, x25519, rsa] = await (strangers.keys ??= makeOthers())
  const under = async (jwk: JWK, alg: string) =>
    new CompactEncrypt(content)
      .setProtectedHeader({ alg, enc: 'A256GCM', kid })
      .encrypt(await importJWK(jwk, alg))
  const header = (extra: object) => base64({ alg: 'ECDH-ES', enc: 'A256GCM', kid, ...extra })
  const epk = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
  const plain = Buffer.from(inside).toString('base64url')
  return {
    'another curve': await under(p384, 'ECDH-ES'),
    'a Montgomery curve': await under(x25519, 'ECDH-ES'),
    RSA: await under(rsa, 'RSA-OAEP-256'),
    'RSA of old': `${header({ alg: 'RSA1_5' })}.AAAA.AAAA.${plain}.AAAA`,
    'no method': `${base64({ alg: 'none', kid })}..AAAA.${plain}.AAAA`,
    'a token without a signature': `${base64({ alg: 'none', kid })}.${plain}.`,
    'a direct key': `${header({ alg: 'dir' })}..AAAA.${plain}.AAAA`,
    'a password': `${header({ alg: 'PBES2-HS256+A128KW', p2c: 2_000_000_000, p2s: 'AAAA' })}.AAAA.AAAA.${plain}.AAAA`,
    'a packed text': `${header({ zip: 'DEF', epk })}..AAAA.${plain}.AAAA`,
    'a point that is not on the curve': `${header({ epk })}..AAAA.${plain}.AAAA`,
    'a critical extension': `${header({ epk, crit: ['b64'], b64: false })}..AAAA.${plain}.AAAA`,
  }
}

import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyBody, SignedByPasskey } from '../../passkey-calls.ts'

// A phone with a passkey, for the tests: it makes and signs what a browser would send, and can send false data.

const flags = { present: 0x01, verified: 0x04, withKey: 0x40 }
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

export type SoftKey = {
  id: Buffer
  handle: string
  privateKey: KeyObject
  counter: number
}

/** What a test may bend. */
export type Lie = {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  handle?: string
  signature?: (real: Buffer) => Buffer
}

export const ownOrigin = 'http://tessera.test'
const ownRpId = 'tessera.test'

type Options = { challenge: string; user?: { id: string } }

const clientData = (type: string, { challenge }: Options, lie: Lie) =>
  Buffer.from(
    JSON.stringify({
      type: lie.type ?? type,
      challenge: lie.challenge ?? challenge,
      origin: lie.origin ?? ownOrigin,
      crossOrigin: false,
    }),
  )

function authData(counter: number, lie: Lie, attested = Buffer.alloc(0)): Buffer {
  const verified = lie.isVerified === false ? 0 : flags.verified
  const head = Buffer.alloc(5)
  head.writeUInt8(flags.present | verified | (attested.length > 0 ? flags.withKey : 0), 0)
  head.writeUInt32BE(lie.counter ?? counter, 1)
  return Buffer.concat([sha256(lie.rpId ?? ownRpId), head, attested])
}

function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  // RFC 9053: an elliptic key of two coordinates, for ES256, on P-256.
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return Buffer.from(isoCBOR.encode(cose as never))
}

/** Makes a passkey, and what the browser sends of it. */
export function makePasskey(
  options: Options,
  lie: Lie & { id?: Buffer } = {},
): { key: SoftKey; response: NewPasskeyBody['response'] } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = lie.id ?? randomBytes(32)
  const size = Buffer.alloc(2)
  size.writeUInt16BE(id.length)
  const attested = Buffer.concat([Buffer.alloc(16), size, id, coseOf(publicKey)])
  const object = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData(0, lie, attested))],
  ])
  const name = id.toString('base64url')
  return {
    key: { id, handle: options.user?.id ?? '', privateKey, counter: 0 },
    response: {
      id: name,
      rawId: name,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', options, lie).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString('base64url'),
        transports: ['internal'],
      },
    },
  }
}

/** Signs a challenge with a passkey. */
export function signWith(key: SoftKey, options: Options, lie: Lie = {}): SignedByPasskey {
  const client = clientData('webauthn.get', options, lie)
  key.counter += 1
  const data = authData(key.counter, lie)
  const real = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)
  const name = key.id.toString('base64url')
  return {
    id: name,
    rawId: name,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: (lie.signature?.(real) ?? real).toString('base64url'),
      userHandle: lie.handle ?? key.handle,
    },
  }
}

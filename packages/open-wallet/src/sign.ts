import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'

/** The three headers of every request and every answer. */
export const headers = {
  key: 'x-open-key',
  time: 'x-open-time',
  signature: 'x-open-signature',
} as const

/** How old, or how far ahead, a stamp may be. */
export const freshSeconds = 300

/** A key to sign with: its id, and an Ed25519 private key as PEM (PKCS 8). */
export type SigningKey = { id: string; privateKey: string }
/** Public keys by their ids, as PEM (SPKI) or as base64 of the 32 bytes. */
export type PublicKeys = Readonly<Record<string, string>>
export type SignedHeaders = { [name: string]: string }

const digestOf = (body: Uint8Array | string) => createHash('sha256').update(body).digest('hex')

/** What is signed of a request: its time, its path and its bytes; of an answer also the signature that it answers. */
const textOf = (time: string, path: string, body: Uint8Array | string, answers?: string) =>
  [time, path, digestOf(body), ...(answers === undefined ? [] : [answers])].join('.')

type Signing = {
  key: SigningKey
  /** Of the address that is asked, without its query. */
  path: string
  body: Uint8Array | string
  now: Date
  /** The signature of the request that is answered. */
  answers?: string | undefined
}

/** The headers of a request, or of an answer. */
export function signed({ key, path, body, now, answers }: Signing): SignedHeaders {
  const time = String(Math.floor(now.getTime() / 1_000))
  const signature = sign(null, Buffer.from(textOf(time, path, body, answers)), key.privateKey)
  return {
    [headers.key]: key.id,
    [headers.time]: time,
    [headers.signature]: signature.toString('base64'),
  }
}

type Checking = {
  keys: PublicKeys
  path: string
  body: Uint8Array | string
  given: Readonly<Record<string, string | undefined>>
  answers?: string | undefined
}

const base64 = /^[A-Za-z0-9+/]{86}==$/
const seconds = /^\d{10,11}$/

/** Whether one of the keys has signed these bytes for this path. How old it is is not looked at. */
export function isSigned({ keys, path, body, given, answers }: Checking): boolean {
  const signature = given[headers.signature] ?? ''
  const time = given[headers.time] ?? ''
  const id = given[headers.key] ?? ''
  const key = Object.hasOwn(keys, id) ? keys[id] : undefined
  if (key === undefined || !base64.test(signature) || !seconds.test(time)) return false
  try {
    const text = Buffer.from(textOf(time, path, body, answers))
    return verify(null, text, publicKeyOf(key), Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** Whether the stamp is of now. */
export function isFresh(given: Readonly<Record<string, string | undefined>>, now: Date): boolean {
  const time = given[headers.time] ?? ''
  return seconds.test(time) && Math.abs(Number(time) - now.getTime() / 1_000) <= freshSeconds
}

// The bytes before the 32 of the key itself (RFC 8410).
const prefix = Buffer.from('302a300506032b6570032100', 'hex')

function publicKeyOf(text: string) {
  const given = text.includes('BEGIN')
    ? createPublicKey(text)
    : createPublicKey({
        key: Buffer.concat([prefix, Buffer.from(text, 'base64')]),
        format: 'der',
        type: 'spki',
      })
  if (given.asymmetricKeyType !== 'ed25519') throw new Error('a key of another kind')
  return given
}

/** A new pair: the private key as PEM, the public one as base64 of its 32 bytes. */
export function newKeys(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    privateKey: pair.privateKey,
    publicKey: pair.publicKey.subarray(prefix.length).toString('base64'),
  }
}

/** Whether a text is a public key. */
export function isPublicKey(text: string): boolean {
  try {
    return text.includes('BEGIN') || /^[A-Za-z0-9+/]{43}=$/.test(text)
      ? publicKeyOf(text) !== undefined
      : false
  } catch {
    return false
  }
}

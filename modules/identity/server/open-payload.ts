import { type Clock, type Db, type Opened, readJson as strictly } from '@tessera/server-kit'
import { compactDecrypt, decodeProtectedHeader, errors, importJWK } from 'jose'
import * as z from 'zod/mini'
import { findKey, openedSince } from './payload-keys.ts'

// Nothing else may be in the header: no compression, no other algorithm, no other curve.
const Header = z.strictObject({
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  kid: z.string().check(z.maxLength(64), z.regex(/^[0-9a-f-]+$/)),
  epk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
})

const Content = z.object({
  action: z.string(),
  at: z.iso.datetime(),
  nonce: z.uuid(),
  body: z.unknown(),
})

/** What a sealed body says, or undefined where it cannot be opened, for whatever reason. */
export async function openPayload(db: Db, jwe: string, clock: Clock): Promise<Opened | undefined> {
  const header = Header.safeParse(readHeader(jwe))
  if (!header.success) return undefined
  const key = await findKey(db, openedSince(clock()), header.data.kid)
  if (!key) return undefined
  const text = await decrypt(jwe, key.privateJwk)
  const content = Content.safeParse(text === undefined ? undefined : readJson(text))
  return content.success ? { ...content.data, body: content.data.body } : undefined
}

function readHeader(jwe: string): unknown {
  try {
    return decodeProtectedHeader(jwe)
  } catch {
    return undefined
  }
}

async function decrypt(
  jwe: string,
  privateJwk: Parameters<typeof importJWK>[0],
): Promise<string | undefined> {
  const key = await importJWK(privateJwk, 'ECDH-ES')
  try {
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plaintext)
  } catch (error) {
    // A point beside the curve, a changed byte, a text that is no text: all the same to the sender.
    const isTheirs =
      error instanceof errors.JOSEError ||
      error instanceof TypeError ||
      error instanceof DOMException
    if (isTheirs) return undefined
    throw error
  }
}

function readJson(text: string): unknown {
  try {
    return strictly(text)
  } catch {
    return undefined
  }
}

import { type Call, toWire } from '@tessera/calls'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

type Key = { kid: string; jwk: JWK; skew: number }

let known: Promise<Key> | undefined

// The server's clock decides what is fresh, so the difference to ours is kept with the key.
async function fetchKey(): Promise<Key> {
  const response = await fetch('/wps/system/payloadKey')
  const { value } = (await response.json()) as { value: { kid: string; jwk: JWK; now: string } }
  return { kid: value.kid, jwk: value.jwk, skew: Date.parse(value.now) - Date.now() }
}

/** A body that only the server can read, once, for this call and this minute. */
export async function seal(call: Call, body: unknown): Promise<{ payload: string }> {
  known ??= fetchKey()
  const { kid, jwk, skew } = await known.catch((error: unknown) => {
    known = undefined
    throw error
  })
  // A key that the server has put away answers no message: the next one asks for the present key.
  setTimeout(() => (known = undefined), 300_000)
  const inside = toWire({
    action: `${call.method} ${call.path}`,
    at: new Date(Date.now() + skew).toISOString(),
    nonce: crypto.randomUUID(),
    body,
  })
  const payload = await new CompactEncrypt(new TextEncoder().encode(inside))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
  return { payload }
}

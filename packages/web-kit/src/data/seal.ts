import { type Call, commonProblems, toWire } from '@tessera/calls'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { canSeal } from './can-seal.ts'
import { newId } from './new-id.ts'
import { ownProblem } from './problem-in.ts'
import { request } from './request.ts'

type Key = { kid: string; jwk: JWK; skew: number }

// A key that the server has put away is asked for anew before it is refused.
const keptMilliseconds = 300_000
let known: { key: Promise<Key>; until: number } | undefined

async function fetchKey(): Promise<Key> {
  const url = '/wps/system/payloadKey'
  const asked = { method: 'GET', url, token: undefined, body: undefined, signal: undefined }
  const { status, text } = await request(asked)
  if (status !== 200) throw ownProblem(commonProblems.networkAbnormal)
  const { value } = JSON.parse(text) as { value: { kid: string; jwk: JWK; now: string } }
  // The server's clock decides what is fresh, so the difference to ours is kept with the key.
  return { kid: value.kid, jwk: value.jwk, skew: Date.parse(value.now) - Date.now() }
}

/** The server's present key, which is fetched once for some minutes. */
export function presentKey(): Promise<Key> {
  if (known && known.until > Date.now()) return known.key
  const key = fetchKey()
  known = { key, until: Date.now() + keptMilliseconds }
  key.catch(forgetKey)
  return key
}

/** The next message asks for the present key. */
export function forgetKey(): void {
  known = undefined
}

/** A body that only the server can read, once, for this call and this minute. Problem: `notSecure`. */
export async function seal(call: Call, body: unknown): Promise<{ payload: string }> {
  if (!canSeal()) throw ownProblem(commonProblems.notSecure)
  const { kid, jwk, skew } = await presentKey()
  const inside = toWire({
    action: `${call.method} ${call.path}`,
    at: new Date(Date.now() + skew).toISOString(),
    nonce: newId(),
    body,
  })
  const payload = await new CompactEncrypt(new TextEncoder().encode(inside))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
  return { payload }
}

import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import { firebaseKeysMinutes, firebaseKeysPauseSeconds } from '../../../limits.ts'
import { askOutside, openNetwork, type Reach } from '@tessera/server-kit'

// The keys of Google's certificates, published as JWK.
const publishedAt =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const Published = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('RSA'),
        kid: z.string().check(z.minLength(1), z.maxLength(200)),
        n: z.string(),
        e: z.string(),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
})

type Held = { keys: JSONWebKeySet; kids: Set<string>; fetchedAt: number }

export type GoogleKeys = (kid: string, now: Date) => Promise<JWTVerifyGetKey>

/**
 * Google's signing keys, loaded once an hour. An unknown key is loaded again, but once a minute at most: attackers must
 * not trigger requests. While the keys cannot be loaded every token is refused.
 */
export function googleKeys(url = publishedAt, reach: Reach = openNetwork): GoogleKeys {
  let held: Held | undefined
  let asking: Promise<Held> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  const isTooSoon = (since: number, now: number) => now - since < firebaseKeysPauseSeconds * 1000

  async function refresh(now: number): Promise<Held> {
    if (isTooSoon(failedAt, now)) throw new Error('the keys could not be had a moment ago')
    asking ??= fetchKeys(url, reach, now).finally(() => {
      asking = undefined
    })
    try {
      held = await asking
      return held
    } catch (error) {
      failedAt = now
      throw error
    }
  }

  return async (kid, at) => {
    const now = at.getTime()
    const isFresh = held !== undefined && now - held.fetchedAt < firebaseKeysMinutes * 60_000
    const mayCheckAgain = held === undefined || !isTooSoon(held.fetchedAt, now)
    const isNeeded = !isFresh || (!held?.kids.has(kid) && mayCheckAgain)
    const { keys } = held === undefined || isNeeded ? await refresh(now) : held
    return createLocalJWKSet(keys)
  }
}

async function fetchKeys(url: string, reach: Reach, fetchedAt: number): Promise<Held> {
  const asked = { url, method: 'GET', headers: { accept: 'application/json' }, body: '' }
  const { status, text } = await askOutside(asked, reach)
  if (status !== 200) throw new Error(`the keys were answered with ${status}`)
  const keys = Published.parse(JSON.parse(text))
  return { keys, kids: new Set(keys.keys.map(({ kid }) => kid)), fetchedAt }
}

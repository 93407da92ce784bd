import { isPublicKey } from '@tessera/open-wallet'
import { BaseAddress, Secret } from '@tessera/sealed'
import * as z from 'zod/mini'

const KeyId = () => z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{1,64}$/))
const line = /^([A-Za-z0-9._-]{1,64}) ([A-Za-z0-9+/]{43}=)$/

/** Their public keys by id. Two hold while keys change. */
export const keysOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(/[\r\n,;]+/)
      .map((each) => line.exec(each.trim()))
      .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? '']] : [])),
  )

const areKeys = (text: string) => {
  const parts = text
    .split(/[\r\n,;]+/)
    .map((each) => each.trim())
    .filter(Boolean)
  const keys = Object.values(keysOf(text))
  return (
    parts.length === keys.length && keys.length > 0 && keys.length < 4 && keys.every(isPublicKey)
  )
}

/** Where we ask for games, their public keys (`id key`, one a line or after a comma), and our own key. */
export const openSettings = z.strictObject({
  baseUrl: BaseAddress(),
  theirKeys: z.string().check(z.trim(), z.maxLength(500), z.refine(areKeys)),
  ourKeyId: KeyId(),
  ourPrivateKey: Secret({ least: 80, most: 400 }),
})

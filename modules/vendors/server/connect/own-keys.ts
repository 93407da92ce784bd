import { newKeys } from '@tessera/open-wallet'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'

const rsa = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

const made: Record<string, Record<string, () => string>> = {
  hub88: { ourPrivateKey: rsa },
  open: { ourPrivateKey: () => newKeys().privateKey },
}

/** The secrets of a protocol that are made here where none is given: nobody has to handle the private half. */
export const keysMadeFor = (protocol: string): string[] => Object.keys(made[protocol] ?? {})

/** What is given, with new keys where a protocol has keys of its own and none is kept or given. */
export function withOwnKeys(
  protocol: string,
  given: Record<string, string>,
  kept: Record<string, string>,
): Record<string, string> {
  const fresh = Object.entries(made[protocol] ?? {}).filter(
    ([name]) => !given[name] && kept[name] === undefined,
  )
  return { ...given, ...Object.fromEntries(fresh.map(([name, make]) => [name, make()])) }
}

/** The public halves of secrets that are private keys. */
export function publicKeysOf(
  settings: Record<string, string>,
  secrets: readonly string[],
): { name: string; key: string }[] {
  return secrets.flatMap((name) => {
    const secret = settings[name] ?? ''
    if (!secret.includes('PRIVATE KEY')) return []
    try {
      const key = createPublicKey(secret).export({ type: 'spki', format: 'pem' }).toString()
      return [{ name, key }]
    } catch {
      return []
    }
  })
}

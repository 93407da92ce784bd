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

const pem = /^-----BEGIN ([A-Z ]{1,40})-----([A-Za-z0-9+/=\s]+)-----END \1-----$/

/** A key as it has to be: fields of one line take its line ends away. What is no key stays as it is. */
export function withLines(typed: string): string {
  const [, name, text = ''] = pem.exec(typed.trim()) ?? []
  if (name === undefined) return typed
  const lines = text.replaceAll(/\s+/g, '').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${name}-----`, ...lines, `-----END ${name}-----`, ''].join('\n')
}

/** Whether every setting that looks like a key is one. */
export const areKeys = (settings: Record<string, string>): boolean =>
  Object.values(settings).every(
    (value) => !/-----BEGIN [A-Z ]*KEY-----/.test(value) || isKey(value),
  )

function isKey(value: string): boolean {
  try {
    createPublicKey(value)
    return true
  } catch {
    return false
  }
}

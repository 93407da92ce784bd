import { createHash, createHmac, sign, timingSafeEqual, verify } from 'node:crypto'

/** HMAC-SHA256 as lower-case hexadecimal digits. */
export const hmacOf = (key: string, text: string | Uint8Array): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Whether it is the signature, without telling by the time how much of it is right. */
export function isSignature(right: string, given: string): boolean {
  const [one, two] = [Buffer.from(right), Buffer.from(given)]
  return one.length === two.length && timingSafeEqual(one, two)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether two secrets are the same, whatever their length, without telling by the time how much of it is right. */
export const isSameSecret = (right: string, given: string): boolean =>
  timingSafeEqual(digest(right), digest(given))

const base64 = /^[A-Za-z0-9+/]{40,2000}={0,2}$/

/** Whether bytes are signed by RSA with SHA-256, in base64. A key or a signature that is none is no. */
export function isRsaSigned(publicKey: string, body: Uint8Array, signature: string): boolean {
  if (!base64.test(signature)) return false
  try {
    return verify('sha256', body, publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** RSA with SHA-256, in base64. */
export const rsaSignatureOf = (privateKey: string, text: string): string =>
  sign('sha256', Buffer.from(text), privateKey).toString('base64')

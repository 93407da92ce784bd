import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 as lower-case hexadecimal digits. */
export const hmacOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Whether it is the signature, without telling by the time how much of it is right. */
export function isSignature(right: string, given: string): boolean {
  const [one, two] = [Buffer.from(right), Buffer.from(given)]
  return one.length === two.length && timingSafeEqual(one, two)
}

import { createHmac } from 'node:crypto'

/** HMAC-SHA256 over the stamp and the bytes of the body, in hexadecimal. */
export const signatureOf = (signingKey: string, stamp: string, body: string): string =>
  createHmac('sha256', signingKey).update(`${stamp}.${body}`).digest('hex')

import { Secret, TOTP } from 'otpauth'

// What every app understands (RFC 6238): anything stronger is silently read as this by some of them.
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20

/** A secret for an authenticator app, in base32. */
export const newFactorSecret = (): string => new Secret({ size: secretBytes }).base32

/** The address that an app reads from a picture. */
export const bindingUri = (secret: string, { site, account }: { site: string; account: string }) =>
  new TOTP({ ...kind, issuer: site, label: account, secret: Secret.fromBase32(secret) }).toString()

/**
 * The 30 seconds that a code belongs to, counted from 1970: these, those before or those after, as clocks differ.
 * Undefined where it is none of the three.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const given = { ...kind, token, timestamp, window: 1, secret: Secret.fromBase32(secret) }
  const delta = TOTP.validate(given)
  return delta === null ? undefined : Math.floor(timestamp / 1000 / kind.period) + delta
}

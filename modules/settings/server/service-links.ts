import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { CustomerService } from '../field-shapes.ts'
import { serviceLinkMinutes } from '../limits.ts'

type Service = { id: string; csType: string; path: string }

// One a process: a server has one folder with one key. It is never in the database.
const held: { key?: Buffer } = {}

/** Says under which key the links to customer service are sealed. */
export function useServiceKey(key: Buffer): void {
  held.key = Buffer.from(hkdfSync('sha256', key, '', 'settings.service-links', 32))
}

function keyNow(): Buffer {
  if (!held.key) throw new Error('no key was given for service links: call useServiceKey first')
  return held.key
}

const cipher = 'aes-256-gcm'
const place = '/wps/system/service/'

/**
 * The ways to customer service as a browser gets them. The address itself never leaves the server: the link names
 * it sealed, for a day, so that nobody collects the accounts of those who answer, or keeps one that is gone.
 */
export function sealedServices(services: readonly Service[], now: Date): CustomerService[] {
  const until = Math.floor(now.getTime() / 60_000) + serviceLinkMinutes
  return services.map(({ id, csType }) => ({ csType, path: place + seal(`${until} ${id}`) }))
}

/** The id of the service that a link leads to; nothing where it is not ours, or too old. */
export function openServiceLink(token: string, now: Date): string | undefined {
  const [until = '', id] = (open(token) ?? '').split(' ')
  return Number(until) * 60_000 > now.getTime() ? id : undefined
}

function seal(text: string): string {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, keyNow(), iv)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

function open(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < 29) return undefined
  try {
    const opening = createDecipheriv(cipher, keyNow(), bytes.subarray(0, 12))
    opening.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString('utf8')
  } catch {
    return undefined // made elsewhere, or under another key
  }
}

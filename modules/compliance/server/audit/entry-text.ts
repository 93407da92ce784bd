import { createHash } from 'node:crypto'
import { toldMax } from '../../limits.ts'

// Credentials are never recorded, wherever they are in the request.
const secret = /passw|secret|token|private|credential|api_?key|^key$|recovery|^pin$|^jwk$|sealed/i

/** A side of a change as canonical JSON: keys in order, secrets as «changed», what is too long as its digest. */
export function entryText(side: unknown): string | null {
  if (side === undefined || side === null) return null
  const text = JSON.stringify(plain(side))
  if (text.length <= toldMax) return text
  const sha256 = createHash('sha256').update(text).digest('hex')
  return JSON.stringify({ length: text.length, sha256 })
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([one], [two]) => (one < two ? -1 : 1))
      .map(([name, each]) => [name, isHidden(name, each) ? '«changed»' : plain(each)]),
  )
}

// Whether a secret is there may be known.
const isHidden = (name: string, value: unknown) =>
  secret.test(name) && typeof value !== 'boolean' && value !== null && value !== ''

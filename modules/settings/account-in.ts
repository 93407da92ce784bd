import type { ContactKind, Representative } from './about-shapes.ts'

/** An account as people write it: the name, and the service where the text says it. */
export type Account = { name: string; kind: ContactKind | undefined }

const services: [RegExp, ContactKind][] = [
  [/^(?:www\.)?(?:t\.me|telegram\.me)\//, 'TELEGRAM'],
  [/^(?:(?:www\.)?wa\.me|api\.whatsapp\.com\/send\?phone=)\/?/, 'WHATSAPP'],
  [/^(?:(?:www|m|web)\.)?(?:facebook\.com|fb\.com|m\.me)\//, 'FACEBOOK'],
]

/** Reads an account or a link to one: `@name`, `t.me/name`, `https://wa.me/1 202…`, `+1 202-…`, an e-mail address. */
export function accountIn(text: string): Account {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/|mailto:|tel:)/, '')
  const service = services.find(([pattern]) => pattern.test(bare))
  const rest = service ? bare.replace(service[0], '') : bare
  const name = service ? (rest.split(/[/?#]/)[0] ?? '') : rest.replace(/\/+$/, '')
  return { name: plainName(name), kind: service?.[1] }
}

// A number is its digits; a name is without the sign before it.
const plainName = (name: string): string =>
  /^[+\d][\d\s().-]{5,}$/.test(name) ? name.replace(/\D/g, '') : name.replace(/^@/, '')

/** Whether this is the account in question. If a service is named, it must be that one. */
export function isSameAccount(known: Representative, asked: Account): boolean {
  if (asked.name === '' || accountIn(known.account).name !== asked.name) return false
  return asked.kind === undefined || asked.kind === known.kind
}

import type { Message, ProfileName, Word } from '../script.ts'

export type Who = {
  player: string
  token: string
  expiredToken?: string | undefined
  currency: string
  game: string
}
export type Written = {
  path: string
  query?: Record<string, string>
  body: Uint8Array
  headers: Record<string, string>
}
/** What was answered: our word, and what the member has, in ledger units; nothing where it was not told. */
export type Said = { word: Word | undefined; says: string; balance?: bigint }

export type Dialect = {
  id: ProfileName
  /** The request of a message, signed. `name` makes names of this run. */
  write: (message: Message, who: Who, name: (text: string) => string) => Written
  read: (
    status: number,
    text: string,
    /** What was asked, and what came with the answer. */
    told?: { request: Written; headers: Record<string, string> },
  ) => Said
  /** Words that this protocol does not tell from others. */
  as: Partial<Record<Word, Word>>
  /** What somebody without the key tries. */
  forgeries: Record<string, (request: Written) => Written>
}

/** What the free rounds of a member are called, as the door has given them. */
export const campaignOf = (player: string, which: NonNullable<Message['campaign']>): string =>
  which === 'unknown' ? 'nobody-gave-it' : `${which}-${player}`

const bytes = (text: string) => new TextEncoder().encode(text)
export const textOf = (body: Uint8Array): string => new TextDecoder().decode(body)

/** Forgeries of whatever is signed over its bytes in a header. */
export const forgeriesOf = (
  header: string,
  another: (body: Uint8Array) => string,
): Dialect['forgeries'] => {
  const body = (change: (text: string) => string) => (request: Written) => ({
    ...request,
    body: bytes(change(textOf(request.body))),
  })
  const signature = (change: (text: string) => string) => (request: Written) => ({
    ...request,
    headers: { ...request.headers, [header]: change(request.headers[header] ?? '') },
  })
  return {
    'one letter changed': body((text) => text.replace('USD', 'USE')),
    'a larger amount': body((text) => text.replace(/"amount":("?)/, '"amount":$19')),
    'a space at the end': body((text) => `${text} `),
    'a space at the beginning': body((text) => ` ${text}`),
    'spaced anew': body((text) => JSON.stringify(JSON.parse(text), null, 1)),
    'in another order': body((text) =>
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).toReversed())),
    ),
    'nothing signed': body(() => '{}'),
    'no signature': (request) => ({ ...request, headers: {} }),
    'an empty signature': signature(() => ''),
    'one sign of it': signature((text) => text.slice(0, 1)),
    'an odd length': signature((text) => text.slice(1)),
    'not its alphabet': signature((text) => `%${text.slice(1)}`),
    'twice itself': signature((text) => text + text),
    zeros: signature((text) => '0'.repeat(text.length)),
    'ten thousand signs': signature(() => 'a'.repeat(10_000)),
    "another's key": (request) => ({
      ...request,
      headers: { ...request.headers, [header]: another(request.body) },
    }),
  }
}

/** Cents as a plain decimal. */
export const decimalOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Ledger units of a decimal that a wallet tells. */
export function unitsOf(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,8}))?$/.exec(text) ?? []
  return whole === undefined
    ? undefined
    : BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0').slice(0, 4))
}

/** JSON of fields of which some are given as text, and some left out. */
export function written(
  fields: Record<string, unknown>,
  message: Message,
  amounts: (text: string) => string = (text) => text,
): Uint8Array {
  const kept = Object.entries({ ...fields }).filter(
    ([name]) => !(message.with && name in message.with && message.with[name] === undefined),
  )
  let text = JSON.stringify(Object.fromEntries(kept))
  for (const [name, value] of Object.entries(message.with ?? {})) {
    if (value === undefined) continue
    const at = new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*"|[^,}\\]]+)`)
    text = text.replace(at, () => `"${name}":${value}`)
  }
  const changed = message.text ? message.text(amounts(text)) : amounts(text)
  return typeof changed === 'string' ? bytes(changed) : changed
}

const nestedMax = 32

// A repeated or prototype key would let two readers of the same bytes see different things.
export const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** A body with more than one reading, or none. `why` names the fault for the sender. */
export class Unreadable extends Error {
  readonly statusCode = 400
  readonly why: string
  constructor(why: string) {
    super(`the body is refused: ${why}`)
    this.why = why
  }
}

/** Bytes as text. Throws `Unreadable` where they are not UTF-8; a byte order mark stays, so text and bytes are one to one. */
export function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Unreadable('the bytes are not UTF-8')
  }
}

/**
 * JSON that every reader understands alike: no key twice, no key of a prototype, at most 32 levels, and no number that is
 * written in another way than an amount is (`1e3`, `-0`, more digits than a double holds). Throws `Unreadable`.
 */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    checkTokens(text)
    return value
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('this is not JSON')
  }
}

// Only ever run over text that JSON.parse has accepted: between strings there are then brackets, commas and words.
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|-?\d[\d.eE+-]*/g

/** The keys of an object so far; nothing of a list. */
type Level = Set<string> | undefined

function checkTokens(text: string): void {
  const levels: Level[] = []
  let keys: Level
  let isKeyNext = false
  tokens.lastIndex = 0
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const [token] = found
    switch (token.charAt(0)) {
      case '{':
      case '[':
        levels.push(keys)
        if (levels.length > nestedMax) throw new Unreadable('too many levels')
        isKeyNext = token === '{'
        keys = isKeyNext ? new Set() : undefined
        break
      case '}':
      case ']':
        keys = levels.pop()
        isKeyNext = false
        break
      case ',':
        isKeyNext = keys !== undefined
        break
      case ':':
        isKeyNext = false
        break
      case '"':
        if (keys && isKeyNext) checkKey(keys, token)
        break
      default:
        checkNumber(token)
    }
  }
}

function checkKey(keys: Set<string>, token: string): void {
  const key = token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1)
  if (forbiddenKeys.has(key)) throw new Unreadable('a forbidden key')
  if (keys.has(key)) throw new Unreadable('a key is given twice')
  keys.add(key)
}

const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const digitsMax = 15

function checkNumber(token: string): void {
  const isNothingBelow = /^-0(?:\.0+)?$/.test(token)
  if (isNothingBelow || !plainNumber.test(token)) throw new Unreadable('a number is not plain')
  if (token.includes('.')) {
    const digits = token.replace(/[-.]/g, '').replace(/^0+|0+$/g, '')
    if (digits.length > digitsMax) throw new Unreadable('a number has too many digits')
  } else if (!Number.isSafeInteger(Number(token))) throw new Unreadable('a number is too large')
}

const badEscape = /%(?![0-9a-f]{2})/i

/** A form whose every field is given once, in UTF-8 all through. Throws `Unreadable`. */
export function readForm(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const pair of text === '' ? [] : text.split('&')) {
    const at = pair.indexOf('=')
    const name = decoded(at < 0 ? pair : pair.slice(0, at))
    if (forbiddenKeys.has(name)) throw new Unreadable('a forbidden key')
    if (Object.hasOwn(fields, name)) throw new Unreadable('a field is given twice')
    fields[name] = at < 0 ? '' : decoded(pair.slice(at + 1))
  }
  return fields
}

function decoded(part: string): string {
  if (badEscape.test(part)) throw new Unreadable('a field is not encoded')
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw new Unreadable('a field is not UTF-8')
  }
}

import { readJson, readText } from '@tessera/server-kit'
import { BadRequest } from './wallet.ts'

/** A number as it was written: no digit of an amount goes through a double. */
export class NumberText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Exact = null | boolean | string | NumberText | Exact[] | { [key: string]: Exact }

const parts = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g
const mark = '\uE000'

/** JSON whose numbers are kept as they were written; what has more than one reading is refused. Throws `BadRequest`. */
export function readExact(body: Uint8Array): { [key: string]: Exact } {
  const text = textOf(body)
  const marked = text.replace(parts, (part) =>
    part.startsWith('"') ? part : JSON.stringify(`${mark}${part}`),
  )
  const value = JSON.parse(marked, (_, each: unknown) =>
    typeof each === 'string' && each.startsWith(mark) ? new NumberText(each.slice(1)) : each,
  ) as Exact
  if (!isRecord(value)) throw new BadRequest('syntax')
  return value
}

function textOf(body: Uint8Array): string {
  try {
    const text = readText(body)
    // A string of theirs that begins with the mark would be read as a number.
    if (hasMark(readJson(text))) throw new BadRequest('syntax')
    return text
  } catch {
    throw new BadRequest('syntax')
  }
}

function hasMark(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith(mark)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasMark)
}

export const isRecord = (value: Exact | undefined): value is { [key: string]: Exact } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof NumberText)

// Printed letters and marks without quotes: what every log, file and screen shows as it is.
const id = /^[\x21\x23-\x26\x28-\x7e]{1,255}$/

/** A name of theirs: compared byte for byte. */
export function idOf(value: Exact | undefined): string {
  if (typeof value !== 'string' || !id.test(value)) throw new BadRequest()
  return value
}

/** The same where a vendor may write it as a number. */
export const idOrNumberOf = (value: Exact | undefined): string =>
  value instanceof NumberText && /^\d{1,15}$/.test(value.text) ? value.text : idOf(value)

export const currencyOf = (value: Exact | undefined): string => {
  if (typeof value !== 'string' || !/^[A-Z][A-Z0-9]{2,9}$/.test(value)) throw new BadRequest()
  return value
}

export function recordOf(value: Exact | undefined): { [key: string]: Exact } {
  if (!isRecord(value)) throw new BadRequest()
  return value
}

export function flagOf(value: Exact | undefined): boolean {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw new BadRequest()
  return value
}

/** A whole number that is written as a number, and not below nothing. */
export function wholeOf(value: Exact | undefined): bigint {
  if (!(value instanceof NumberText) || !/^(?:0|[1-9]\d{0,14})$/.test(value.text)) {
    throw new BadRequest()
  }
  return BigInt(value.text)
}

/** JSON in which amounts stand as numbers with all their digits. */
export const writeExact = (value: object): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'bigint'
      ? `${mark}${each}`
      : each instanceof NumberText
        ? `${mark}${each.text}`
        : each,
  ).replaceAll(/"\uE000(-?\d+(?:\.\d+)?)"/g, '$1')

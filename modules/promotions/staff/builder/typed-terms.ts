import { typedNumber, typedToNumber, typedToUnits, typedUnits } from '@tessera/web-kit'
import type { TermField } from '../../kinds/form-fields.ts'
import { partsOf } from '../../kinds/gift-form.ts'

/** A value as it stands in the form. */
export type Typed = string | boolean | string[] | TypedRow | TypedRow[]
export type TypedRow = { [name: string]: Typed }

const noTexts = { texts: { module: '', texts: {} } }
const inner = (field: TermField): readonly TermField[] => partsOf(field, noTexts)?.fields ?? []
const millionth = 1_000_000
const perCent = 10_000

/** Whether a field is asked for beside the others of its row. */
export const isAsked = ({ when }: TermField, row: TypedRow): boolean =>
  when === undefined || when.is.some((value) => value === row[when.field])

/** A row of fields as it stands in the form: what terms say, or as it is at first. */
export const typedRow = (
  fields: readonly TermField[],
  terms: Record<string, unknown>,
  unit: string,
): TypedRow =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      typedOf(field, terms[field.name] ?? impliedBy(field, fields, terms) ?? field.start, unit),
    ]),
  )

/** Whether terms that do not tell a toggle have what it asks for: a field that is null is not asked for. */
function impliedBy(
  { name, type }: TermField,
  fields: readonly TermField[],
  terms: Record<string, unknown>,
): boolean | undefined {
  const asked = fields.filter((field) => field.when?.field === name && field.name in terms)
  return type === 'toggle' && asked.length > 0
    ? asked.some((field) => terms[field.name] !== null)
    : undefined
}

const rowIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const numberIn = (value: unknown, one: number): string =>
  typeof value === 'number' ? typedNumber(value / one) : ''

function typedOf(field: TermField, value: unknown, unit: string): Typed {
  switch (field.type) {
    case 'amount':
      return typeof value === 'string' && /^\d+$/.test(value) ? typedUnits(BigInt(value), unit) : ''
    case 'percent':
      return numberIn(value, perCent)
    case 'multiple':
      return numberIn(value, millionth)
    case 'count':
    case 'days':
    case 'hours':
    case 'minutes':
      return numberIn(value, 1)
    case 'choice':
      return typeof value === 'string' ? value : (field.choices[0] ?? '')
    case 'toggle':
      return value === true
    case 'text':
    case 'moment':
      return typeof value === 'string' ? value : ''
    case 'categories':
      return listIn(value).map(String)
    case 'games':
      return listIn(value).join('\n')
    case 'weights':
      return Object.fromEntries(
        Object.entries(rowIn(value)).map(([name, share]) => [name, numberIn(share, perCent)]),
      )
    case 'names':
      return Object.fromEntries(
        Object.entries(rowIn(value)).map(([code, name]) => [code, String(name)]),
      )
    case 'gift':
    case 'wager':
    case 'group':
      return typedRow(inner(field), rowIn(value), unit)
    case 'list':
      return typedList(field, value, unit)
  }
}

/** The rows of a list: at least as many as it has to have. */
function typedList(
  field: Extract<TermField, { type: 'list' }>,
  value: unknown,
  unit: string,
): TypedRow[] {
  const rows = listIn(value).map((row) =>
    typedRow(field.of, isPlain(field) ? { '': row } : rowIn(row), unit),
  )
  while (rows.length < field.least) rows.push(typedRow(field.of, {}, unit))
  return rows
}

const isPlain = ({ of }: Extract<TermField, { type: 'list' }>): boolean =>
  of.length === 1 && of[0]?.name === ''

/** What a row says as terms. What cannot be read stays as it was typed: the server says what is wrong with it. */
export const termsOfRow = (
  fields: readonly TermField[],
  row: TypedRow,
  unit: string,
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((field) => isAsked(field, row))
      .map((field) => [field.name, termOf(field, row[field.name], unit)])
      .filter(([, value]) => value !== undefined),
  )

// Finer than what is kept it is not rounded: it stays as it was typed, and is refused.
const scaled = (typed: string, one: number): number | string => {
  const value = (typedToNumber(typed) ?? Number.NaN) * one
  const whole = Math.round(value)
  return Math.abs(value - whole) < 1e-6 ? whole : typed
}

function termOf(field: TermField, typed: Typed | undefined, unit: string): unknown {
  if (typeof typed === 'string') {
    const text = typed.trim()
    if (field.type === 'games') return text === '' ? [] : text.split(/\s+/)
    if (text === '') return field.isOptional ? null : undefined
    return termOfText(field, text, unit)
  }
  if (field.type === 'list') {
    const rows = Array.isArray(typed) ? (typed as TypedRow[]) : []
    return rows.map((row) => {
      const terms = termsOfRow(field.of, row, unit)
      return isPlain(field) ? terms[''] : terms
    })
  }
  if (field.type === 'weights') {
    const shares = Object.entries((typed ?? {}) as Record<string, string>)
    const told = shares.filter(([, share]) => share.trim() !== '')
    return Object.fromEntries(told.map(([name, share]) => [name, scaled(share, perCent)]))
  }
  if (field.type === 'names') return namesIn(typed)
  const fields = inner(field)
  return fields.length > 0 ? termsOfRow(fields, (typed ?? {}) as TypedRow, unit) : typed
}

/** The languages in which something is typed; null where nothing is. */
function namesIn(typed: Typed | undefined): Record<string, string> | null {
  const names = Object.entries((typed ?? {}) as Record<string, string>)
    .map(([code, name]) => [code, name.trim()] as const)
    .filter(([, name]) => name !== '')
  return names.length > 0 ? Object.fromEntries(names) : null
}

const ones: Partial<Record<TermField['type'], number>> = {
  percent: perCent,
  multiple: millionth,
  count: 1,
  days: 1,
  hours: 1,
  minutes: 1,
}

function termOfText({ type }: TermField, text: string, unit: string): unknown {
  if (type === 'amount') return String(typedToUnits(text, unit) ?? text)
  const one = ones[type]
  return one === undefined ? text : scaled(text, one)
}

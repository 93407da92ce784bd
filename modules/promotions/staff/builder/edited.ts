import { typedToUnits, typedUnits, wallClock } from '@tessera/web-kit'
import type { EditedPromotion, WrittenPromotion } from '../../builder-shapes.ts'
import { formsOf } from '../../kinds/forms.ts'
import { everybody, type Who } from '../../who.ts'
import { termsOfRow, type TypedRow, typedRow } from './typed-terms.ts'

/** A promotion as it stands in the form. */
export type Edited = {
  kind: string
  names: Record<string, string>
  unit: string
  budget: string
  startsAt: string
  endsAt: string
  row: TypedRow
  who: Who
}

const week = 7 * 86_400_000
const hour = 3_600_000

const fieldsOf = (kind: string) => formsOf(kind).flatMap(({ fields }) => fields)

/** The fields of a kind, as they are at first or as these terms have them. */
export const rowOf = (kind: string, terms: Record<string, unknown>, unit: string): TypedRow =>
  typedRow(fieldsOf(kind), terms, unit)

/** A new promotion: it begins with the next hour and lasts a week. */
export function blankOf(kind: string, unit: string): Edited {
  const next = Math.ceil(wallClock() / hour) * hour
  return {
    kind,
    names: {},
    unit,
    budget: '',
    startsAt: new Date(next).toISOString(),
    endsAt: new Date(next + week).toISOString(),
    row: rowOf(kind, {}, unit),
    who: everybody,
  }
}

/** A promotion that was written before. */
export const editedOf = ({
  kind,
  names,
  unit,
  budget,
  startsAt,
  endsAt,
  terms,
  who,
}: EditedPromotion): Edited => ({
  kind,
  names,
  unit,
  budget: typedUnits(budget.amount, unit),
  startsAt,
  endsAt,
  row: rowOf(kind, terms, unit),
  who,
})

/** The terms as they are typed now. */
export const termsOf = ({ kind, row, unit }: Edited): Record<string, unknown> =>
  termsOfRow(fieldsOf(kind), row, unit)

/** What is sent; nothing where a name, the budget or a time is missing. */
export function writtenOf(edited: Edited): WrittenPromotion | undefined {
  const { kind, unit, startsAt, endsAt, who } = edited
  const names = Object.fromEntries(
    Object.entries(edited.names)
      .map(([code, name]) => [code, name.trim()] as const)
      .filter(([, name]) => name !== ''),
  )
  const amount = typedToUnits(edited.budget, unit)
  const isWhole = 'EN' in names && amount !== undefined && amount > 0n && startsAt && endsAt
  if (!isWhole) return undefined
  const budget = { amount, currency: unit }
  return { kind, names, budget, startsAt, endsAt, terms: termsOf(edited), who }
}

/** What is wrong before the server is asked. */
export function ownFaults({
  names,
  budget,
  unit,
  startsAt,
  endsAt,
}: Edited): Record<string, string> {
  const amount = typedToUnits(budget, unit)
  return {
    ...(!names['EN']?.trim() && { names: 'missing' }),
    ...(amount === undefined && { budget: budget.trim() === '' ? 'missing' : 'wrong' }),
    ...(amount !== undefined && amount <= 0n && { budget: 'tooSmall' }),
    ...(startsAt === '' && { startsAt: 'missing' }),
    ...(endsAt === '' && { endsAt: 'missing' }),
  }
}

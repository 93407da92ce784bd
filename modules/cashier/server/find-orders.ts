import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { searchedMembers } from '../limits.ts'

/** What a desk is searched by, as its queries take it. */
export type OrderSearch = {
  text: string
  folded: string
  pattern: string
  /** The lowest and the highest number of an order that begins so. */
  numbers: { least: string; most: string } | undefined
}

const nil = '00000000-0000-0000-0000-000000000000'
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
// Members read the first eight digits of a number; fewer than four are hardly one.
const startOfNumber = /^[0-9a-f]{4}[0-9a-f-]{0,32}$/

/** The numbers of orders that begin like this; undefined where it begins none. */
export function numbersFrom(text: string): OrderSearch['numbers'] {
  const wanted = text.toLowerCase()
  const fits = startOfNumber.test(wanted) && wanted.split('').every(fitsAt)
  return fits
    ? { least: wanted + nil.slice(wanted.length), most: wanted + last.slice(wanted.length) }
    : undefined
}

const fitsAt = (letter: string, at: number): boolean => (letter === '-') === (nil[at] === '-')

/** What was typed, folded as the database folds what it is compared with. */
export async function orderSearchOf(db: Db, typed: string): Promise<OrderSearch | undefined> {
  const text = typed.trim()
  if (text === '') return undefined
  const { rows } = await sql<{ folded: string }>`select identity.folded(${text}) as folded`.execute(
    db,
  )
  const folded = rows[0]?.folded ?? ''
  return { text, folded, pattern: partOf(folded), numbers: numbersFrom(text) }
}

/** What was typed is a text, not a pattern. */
export const partOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Whose orders are meant: by account or nickname, or by the whole number of the member. */
export const membersMeant = ({ folded, text, numbers }: OrderSearch): RawBuilder<unknown> => {
  const known = sql`select identity.members_known_as(${folded}, ${searchedMembers}::int)`
  const isWhole = numbers !== undefined && numbers.least === numbers.most
  return isWhole ? sql`${known} union select ${text}::uuid` : known
}

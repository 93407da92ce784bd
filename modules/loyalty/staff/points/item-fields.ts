import { typedNumber, typedToNumber, typedToUnits, typedUnits } from '@tessera/web-kit'
import type { WrittenItem } from '../../points-staff-calls.ts'

export type EditedItem = WrittenItem

/** A reward that is not there yet. */
export const newItem = (id: string): EditedItem => ({
  id,
  kind: 'goods',
  texts: { EN: { title: '', text: '' } },
  cost: 0,
  currency: null,
  amount: null,
  stock: null,
  perMember: null,
  isAutomatic: false,
  isOpen: true,
  version: 0,
})

/** A reward as it is typed. */
export type TypedItem = Pick<WrittenItem, 'kind' | 'texts' | 'isAutomatic' | 'isOpen'> & {
  cost: string
  currency: string
  amount: string
  stock: string
  perMember: string
}

export const typedItem = (item: EditedItem, currency: string): TypedItem => ({
  kind: item.kind,
  texts: item.texts,
  isAutomatic: item.isAutomatic,
  isOpen: item.isOpen,
  cost: item.cost === 0 ? '' : typedNumber(item.cost),
  currency: item.currency ?? currency,
  amount: item.amount === null ? '' : typedUnits(item.amount, item.currency ?? currency),
  stock: item.stock === null ? '' : typedNumber(item.stock),
  perMember: item.perMember === null ? '' : typedNumber(item.perMember),
})

const wholeIn = (typed: string): number | undefined => {
  const number = typedToNumber(typed)
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined
}

/** What is typed as a reward; the name of what is missing or is no number where it is none. */
export function writtenItem(
  { id, version }: EditedItem,
  typed: TypedItem,
): WrittenItem | 'needed' | 'wrongNumber' {
  const isCash = typed.kind === 'cash'
  const cost = wholeIn(typed.cost)
  const amount = isCash ? typedToUnits(typed.amount, typed.currency) : null
  if (!typed.texts['EN']?.title.trim() || !cost || amount === undefined) return 'needed'
  const numbers = [typed.stock, typed.perMember].map((each) =>
    each.trim() === '' ? null : wholeIn(each),
  )
  const [stock, perMember] = numbers
  if (stock === undefined || perMember === undefined || perMember === 0) return 'wrongNumber'
  return {
    id,
    version,
    kind: typed.kind,
    texts: typed.texts,
    cost,
    currency: isCash ? typed.currency : null,
    amount,
    stock,
    perMember,
    isAutomatic: isCash && typed.isAutomatic,
    isOpen: typed.isOpen,
  }
}

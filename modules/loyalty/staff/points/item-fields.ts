import { isUnchanged, typedNumber, typedToNumber, typedToUnits, typedUnits } from '@tessera/web-kit'
import type { ItemRounds } from '../../points-shapes.ts'
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
  rounds: null,
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
  game: string
  rounds: string
  days: string
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
  game: item.rounds?.game ?? '',
  rounds: item.rounds ? typedNumber(item.rounds.count) : '',
  days: typedNumber(item.rounds?.days ?? 7),
  stock: item.stock === null ? '' : typedNumber(item.stock),
  perMember: item.perMember === null ? '' : typedNumber(item.perMember),
})

const wholeIn = (typed: string): number | undefined => {
  const number = typedToNumber(typed)
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined
}

/** The free rounds that are typed; nothing where one of their values is missing. */
function roundsIn({ game, rounds, days }: TypedItem): ItemRounds | undefined {
  const [count, within] = [wholeIn(rounds), wholeIn(days)]
  if (game.trim() === '' || !count || !within) return undefined
  return { game: game.trim().toLowerCase(), count, days: within }
}

/** What is typed as a reward; the name of what is missing or is no number where it is none. */
export function writtenItem(
  { id, version }: EditedItem,
  typed: TypedItem,
): WrittenItem | 'needed' | 'wrongNumber' {
  const isMoney = typed.kind === 'cash' || typed.kind === 'rounds'
  const cost = wholeIn(typed.cost)
  const amount = isMoney ? typedToUnits(typed.amount, typed.currency) : null
  const rounds = typed.kind === 'rounds' ? roundsIn(typed) : null
  const isWhole = cost && amount !== undefined && rounds !== undefined
  if (!typed.texts['EN']?.title.trim() || !isWhole) return 'needed'
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
    currency: isMoney ? typed.currency : null,
    amount,
    rounds,
    stock,
    perMember,
    isAutomatic: isMoney && typed.isAutomatic,
    isOpen: typed.isOpen,
  }
}

/** As it is compared: a language without words is as one that was not written in. */
function comparedItem({ amount, texts, ...item }: WrittenItem) {
  const written = Object.entries(texts).filter(([, { title, text }]) => title !== '' || text !== '')
  return { ...item, amount: String(amount), texts: Object.fromEntries(written) }
}

/** Whether what is typed is the reward as it is. */
export function isSameItem(item: EditedItem, typed: TypedItem): boolean {
  const known = writtenItem(item, typedItem(item, typed.currency))
  const written = writtenItem(item, typed)
  if (typeof known === 'string' || typeof written === 'string') return false
  return isUnchanged(comparedItem(known), comparedItem(written))
}

import { createContext, useContext } from 'react'

/**
 * Names of the code that are shown: an act of the staff (`identity.freezeMember`), a permission and its area, a job, a
 * field of a change, a value of one (`status.blocked`), the subject of an act, a category of games, a payment channel,
 * the owner and the purpose of a ledger account.
 */
export type Named =
  | 'act'
  | 'permission'
  | 'area'
  | 'task'
  | 'field'
  | 'value'
  | 'thing'
  | 'category'
  | 'channel'
  | 'owner'
  | 'purpose'

/** The words for names in the reader's language. */
export type Naming = {
  /** Nothing where there are none. */
  wordOf: (kind: Named, name: string) => string | undefined
  /** Every name that has words. */
  namesOf: (kind: Named) => readonly string[]
}

const Names = createContext<Naming>({ wordOf: () => undefined, namesOf: () => [] })

/** Says what names mean, for everything that is shown within it. */
export const NamesProvider = Names.Provider

/**
 * A name without words of its own, spelt as people write: `isHidden` is «Is hidden», `cashier.payOut` is «Cashier: pay
 * out».
 */
export function plainName(name: string): string {
  const spelt = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll('.', ': ')
    .trim()
  // What is written in capitals alone is a code, and stays one.
  const plain = /[a-z]/.test(spelt) ? spelt.toLowerCase() : spelt
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** What a name is called, in words. */
export function useNames(): (kind: Named, name: string) => string {
  const { wordOf } = useContext(Names)
  return (kind, name) => wordOf(kind, name) ?? plainName(name)
}

/** What a value of a field is called; itself where it has no words, as what people wrote has none. */
export function useValues(): (field: string, value: string) => string {
  const { wordOf } = useContext(Names)
  return (field, value) => wordOf('value', `${field}.${value}`) ?? value
}

/** Every name of a kind with its words, in the order of the words: to choose from. */
export function useNameOptions(kind: Named): { id: string; name: string }[] {
  const { wordOf, namesOf } = useContext(Names)
  return namesOf(kind)
    .map((id) => ({ id, name: wordOf(kind, id) ?? plainName(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

import { changeLog, type Db } from '@tessera/server-kit'

export type Words = Record<string, string>
export const changes = changeLog<Words>('loyalty.change')

type Paging = { pageNo: number; pageSize: number; about: 'levels' | 'rates' }

/** Who of the staff changed levels or rebates, newest first. */
export const listLoyaltyChanges = (db: Db, { about, ...paging }: Paging) =>
  changes.list(db, [about], paging)

/** Only what differs, of two tables of words. */
export function differing(before: Words, after: Words): { before: Words; after: Words } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => before[name] !== after[name])
  const pick = (words: Words) =>
    Object.fromEntries(changed.map((name) => [name, words[name] ?? '']))
  return { before: pick(before), after: pick(after) }
}

import { commitmentOf } from '@tessera/game-kit'

/** Tickets that were given together: their numbers, and the number of who holds them. */
export type Run = { first: number; last: number; holder: number }

const line = /^([1-9]\d{0,9})-([1-9]\d{0,9}) ([1-9]\d{0,9})$/

/** The runs of a published list; nothing where it is no such list: its numbers go from 1 on without a gap. */
export function runsOf(list: string): Run[] | undefined {
  if (list === '') return []
  if (!list.endsWith('\n')) return undefined
  const runs: Run[] = []
  let next = 1
  for (const text of list.slice(0, -1).split('\n')) {
    const [, first, last, holder] = line.exec(text)?.map(Number) ?? []
    if (first !== next || last === undefined || holder === undefined || last < first)
      return undefined
    runs.push({ first, last, holder })
    next = last + 1
  }
  return runs
}

/** The SHA-256 of the list as it is published. */
export const hashOfList = (list: string): string => commitmentOf(list)

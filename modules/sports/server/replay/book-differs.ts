import { isDeepStrictEqual } from 'node:util'
import type { OutcomeResult } from '../../result.ts'
import { keyOf } from '../book/markets.ts'
import { isSameResult } from '../book/results.ts'
import type { Cancel, Going } from './going.ts'
import { grouped } from './grouped.ts'

/** Where the book says otherwise than what was said. */
export type FoldDifference = { what: string; kept: string; again: string }

const shownResult = (result: OutcomeResult | null): string =>
  result ? JSON.stringify(result) : 'taken back'

/** Each result in the book has to be one that was said, in the order in which it was said. */
export function resultsDiffer({ event, said }: Going): FoldDifference[] {
  const again = grouped(said, ({ outcome }) => outcome)
  const kept = grouped(event.results, ({ outcome }) => outcome)
  return event.outcomes.flatMap(({ id, type, specifiers, key }) => {
    const [mine, theirs] = [again.get(id) ?? [], kept.get(id) ?? []]
    const count = Math.max(mine.length, theirs.length)
    for (let at = 0; at < count; at++) {
      const [one, other] = [mine[at], theirs[at]]
      const isSame =
        one && other && one.message === other.message && isSameResult(one.result, other.result)
      if (isSame) continue
      const text = (row: { result: OutcomeResult | null; message: string } | undefined) =>
        row ? `${shownResult(row.result)} of ${row.message}` : 'nothing'
      const what = `result ${at + 1} of ${keyOf({ type, specifiers })} ${key}`.replace('  ', ' ')
      return [{ what, kept: text(other), again: text(one) }]
    }
    return []
  })
}

const shownCancel = ({ market, from, to, message }: Cancel): string =>
  [market ?? 'all', from?.toISOString() ?? '', to?.toISOString() ?? '', message].join(' ')

export function cancelsDiffer({ event, cancels }: Going): FoldDifference[] {
  const markets = new Set(event.outcomes.map(({ market }) => market))
  const kept = event.cancels
    .filter(
      ({ ticket, takenBackAt, market }) =>
        ticket === null && !takenBackAt && (market === null || markets.has(market)),
    )
    .map((row) => shownCancel({ ...row, from: row.from ?? undefined, to: row.to ?? undefined }))
    .toSorted()
  const again = cancels
    .filter(({ market }) => market === null || markets.has(market))
    .map(shownCancel)
    .toSorted()
  if (isDeepStrictEqual(kept, again)) return []
  return [
    {
      what: 'cancellations',
      kept: kept.filter((each) => !again.includes(each)).join(', ') || 'nothing',
      again: again.filter((each) => !kept.includes(each)).join(', ') || 'nothing',
    },
  ]
}

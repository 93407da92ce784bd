import type { Db } from '@tessera/server-kit'
import type { OutcomeResult } from '../../result.ts'
import type { Book } from './book-of.ts'
import { type MarketRow, typeOf } from './markets.ts'
import { type NewResult, type ResultsFrom, writeResults } from './results.ts'

type Decided = { market: MarketRow; results: Readonly<Record<string, OutcomeResult | null>> }

/** Sets what a market is after its results: settled once every outcome has one, suspended once one is missing again. */
function setStatus(market: MarketRow): void {
  const isWhole = market.outcomes.length > 0 && market.outcomes.every(({ isDecided }) => isDecided)
  const status = isWhole ? 'settled' : market.status === 'settled' ? 'suspended' : market.status
  if (market.status === 'cancelled' || status === market.status) return
  market.status = status
  market.hasChanged = true
}

/**
 * Writes results of markets of a book, and takes out of sale what is decided. Answers the outcomes whose result is another
 * one now.
 */
export async function decide(
  tx: Db,
  decided: readonly Decided[],
  from: ResultsFrom,
): Promise<number[]> {
  const results: NewResult[] = []
  for (const { market, results: of } of decided) {
    for (const row of market.outcomes) {
      const result = of[row.key]
      if (result === undefined || row.id === 0) continue
      results.push({ outcomeId: row.id, result })
    }
  }
  const changed = await writeResults(tx, results, from)
  for (const { market, results: of } of decided) {
    for (const row of market.outcomes) {
      const result = of[row.key]
      if (result === undefined) continue
      row.isDecided = result !== null
      if (row.isDecided && row.odds !== 0) {
        row.odds = 0
        row.hasChanged = true
        market.hasChanged = true
      }
    }
    setStatus(market)
  }
  return changed
}

/** What the graders find for a market where its event stands; undefined where the score does not tell. */
export function gradeMarket(
  { event, entries }: Pick<Book, 'event' | 'entries'>,
  market: Pick<MarketRow, 'type' | 'specifiers'>,
): Readonly<Record<string, OutcomeResult>> | undefined {
  const { type, specifiers } = typeOf(market)
  const { status, score } = event
  return type.grade({ state: { status, score }, specifiers, entries, from: [0, 0] })
}

type Grading = {
  from: ResultsFrom
  /** Also what is decided already: a score that went back takes back what it no longer decides. */
  again: boolean
}

/** Grades the markets of an own event by where it stands. Answers the outcomes whose result is another one now. */
export async function gradeBook(tx: Db, book: Book, { from, again }: Grading): Promise<number[]> {
  const decided = [...book.markets.values()].flatMap((market): Decided[] => {
    const isOpen = market.status !== 'cancelled' && (again || market.status !== 'settled')
    const graded = isOpen ? gradeMarket(book, market) : undefined
    if (!graded) return []
    const results: Record<string, OutcomeResult | null> = {}
    for (const { key, isDecided } of market.outcomes) {
      if (isDecided && !again) continue
      const result = graded[key]
      if (result) results[key] = result
      else if (isDecided) results[key] = null
    }
    return Object.keys(results).length > 0 ? [{ market, results }] : []
  })
  return decide(tx, decided, from)
}

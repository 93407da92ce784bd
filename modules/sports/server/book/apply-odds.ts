import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { largestOdds, leastOdds } from '../../limits.ts'
import { marketType } from '../../markets/index.ts'
import type { MarketType, Specifiers } from '../../markets/market-type.ts'
import { checkSpecifiers, isFault, writeSpecifiers } from '../../markets/specifiers.ts'
import type { Odds, Split } from '../../result.ts'
import { stepped } from '../../rules/index.ts'
import type { Applying } from './applying.ts'
import type { Book } from './book-of.ts'
import { FedMarketShape, SplitShape } from './fed-fields.ts'
import { keyOf, ladderOf, type MarketRow, type OutcomeRow } from './markets.ts'

/** A market as a feed tells it, checked: its names are ours, its prices are such or 0. */
export type ReadMarket = {
  type: MarketType
  specifiers: string
  values: Specifiers
  status: 'active' | 'suspended' | 'inactive' | 'handed over'
  outcomes: { key: string; odds: Odds; fair: Split | null }[]
}

type Refuse = Applying['refuse']
type Named = { type: string; specifiers: Specifiers }

/** The type and canonical text of a market; undefined, and counted, where the book has none for it. */
export function readName(
  { type: code, specifiers }: Named,
  kind: Book['kind'],
  refuse: Refuse,
): { type: MarketType; text: string; values: Specifiers } | undefined {
  const type = marketType(code)
  const isKnown = type?.kinds.includes(kind) ?? false
  if (!type || !isKnown) return refuse('unknown market', code)
  const values = checkSpecifiers(type, specifiers)
  if (isFault(values)) {
    return refuse('not canonical', `${code}: ${values.at} ${values.fault}`)
  }
  if (type.fits?.(kind, values) === false) {
    return refuse('unknown market', `${code} ${writeSpecifiers(type, values)}`)
  }
  return { type, text: writeSpecifiers(type, values), values }
}

/** A price as it is offered: 0 where it is none. A wrong one is counted, and its outcome is not offered. */
function readOdds(odds: unknown, about: string, refuse: Refuse): Odds {
  if (odds === undefined || odds === 0) return 0
  const isPrice =
    typeof odds === 'number' && Number.isInteger(odds) && odds >= leastOdds && odds <= largestOdds
  if (isPrice) return odds
  refuse('wrong price', `${about}: ${String(odds).slice(0, 40)}`)
  return 0
}

function readFair(fair: unknown, about: string, refuse: Refuse): Split | null {
  if (fair === undefined || fair === null) return null
  const read = z.safeParse(SplitShape, fair)
  if (!read.success) refuse('wrong chances', about)
  return read.data ?? null
}

/** Reads a market that a feed tells. What is wrong with it is counted; undefined where nothing is left of it. */
export function readMarket(
  given: unknown,
  { kind, entries }: Pick<Book, 'kind' | 'entries'>,
  refuse: Refuse,
): ReadMarket | undefined {
  const read = z.safeParse(FedMarketShape, given)
  if (!read.success) {
    const [issue] = read.error.issues
    return refuse('wrong market', `${issue?.path.map(String).join('.')}: ${issue?.message}`)
  }
  const { status } = read.data
  const name = readName(read.data, kind, refuse)
  if (!name) return undefined
  const keys = new Set(name.type.outcomes(name.values, entries))
  const about = keyOf({ type: name.type.code, specifiers: name.text })
  const outcomes = read.data.outcomes.flatMap(({ key, odds, fair }) => {
    const of = `${about} ${key}`
    if (!keys.has(key)) return refuse('unknown outcome', of) ?? []
    return [{ key, odds: readOdds(odds, of, refuse), fair: readFair(fair, of, refuse) }]
  })
  return { type: name.type, specifiers: name.text, values: name.values, status, outcomes }
}

/** What is offered where a source offers this: the desk may have moved it. */
function movedBy(row: OutcomeRow, told: Odds, market: MarketRow): Odds {
  if (row.steps === 0) return told
  if (row.toldOdds !== told) row.hasChanged = true
  row.toldOdds = told
  return told === 0 ? 0 : (stepped(told, row.steps, ladderOf(market)) ?? 0)
}

/** Sets the prices of a market's outcomes: those that the message leaves out are not offered any more. */
function setPrices(market: MarketRow, { type, values, outcomes }: ReadMarket, book: Book): void {
  const priced = new Map(outcomes.map((outcome) => [outcome.key, outcome]))
  const rows = new Map(market.outcomes.map((row) => [row.key, row]))
  for (const key of type.outcomes(values, book.entries)) {
    const known = rows.get(key)
    const row: OutcomeRow = known ?? {
      id: 0,
      key,
      odds: 0,
      fair: null,
      isDecided: false,
      steps: 0,
      toldOdds: null,
      hasChanged: true,
    }
    if (!known) market.outcomes.push(row)
    const now = priced.get(key)
    // What is decided is not sold, whatever the source still says.
    const told = row.isDecided ? 0 : (now?.odds ?? 0)
    const odds = movedBy(row, told, market)
    const fair = now?.fair ?? null
    if (odds !== row.odds) market.hasChanged = true
    if (odds !== row.odds || !isDeepStrictEqual(fair, row.fair)) row.hasChanged = true
    row.odds = odds
    row.fair = fair
  }
}

const overStatuses = new Set(['settled', 'cancelled'])

/** Puts a market of a message into the book. */
export function setMarket(book: Book, read: ReadMarket, refuse: Refuse): void {
  const name = { type: read.type.code, specifiers: read.specifiers }
  const known = book.markets.get(keyOf(name))
  if (known && overStatuses.has(known.status)) {
    // A score may decide a market before its source has priced it again and closes it.
    return read.status === 'inactive' ? undefined : refuse('closed', keyOf(name))
  }
  const market: MarketRow = known ?? {
    ...name,
    id: 0,
    class: read.type.class,
    status: read.status,
    heldBy: null,
    version: 1,
    column: null,
    outcomes: [],
    hasChanged: true,
  }
  if (!known) book.markets.set(keyOf(name), market)
  if (market.status !== read.status) market.hasChanged = true
  market.status = read.status
  setPrices(market, read, book)
}

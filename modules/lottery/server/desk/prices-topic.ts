import { scopeOf } from '@tessera/identity/server'
import { decimalFromUnits } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { declareTopic, type Topic, type TopicKind } from '@tessera/settings/server'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { deskProblems } from '../../desk-problems.ts'
import { PriceTable } from '../../game-staff-calls.ts'
import { returnMostPpm } from '../../limits.ts'
import { definitionOf } from '../../lottery-games.ts'
import type { Family } from '../../plays/family.ts'
import { faultsOfPrices, type PriceFault, type Prices } from '../../plays/guard.ts'
import { familyOf } from '../../plays/index.ts'
import { tableSeries } from '../../plays/price.ts'
import { deskLog } from './desk-log.ts'
import { findGame, type GameRow, lockGame } from './games-table.ts'
import { readPrices } from './prices.ts'

export const pricesWord = 'lotteryPrices'
const percentOf = (ppm: number) => (ppm / 10_000).toFixed(2)

/** Refuses prices of other plays, and those that return too much. Problems: `playUnknown`, `returnRefused`. */
export function refusePrices(
  table: PriceTable,
  family: Family | undefined,
  { seriesLeast, seriesMost }: Pick<GameRow, 'seriesMost'> & Partial<Pick<GameRow, 'seriesLeast'>>,
): void {
  const plays = Object.keys(table.plays)
  const isWhole =
    family?.plays.length === plays.length &&
    family.plays.every(({ code, tiers }) => {
      const set = table.plays[code]
      const codes = Object.keys(set?.tiers ?? {})
      return (
        set !== undefined &&
        BigInt(set.price) > 0n &&
        codes.length === tiers.length &&
        tiers.every((tier) => codes.includes(tier.code))
      )
    })
  if (!family || !isWhole) throw deskProblems.playUnknown()
  const most = seriesMost ?? Number(tableSeries)
  const faults = faultsOfPrices(family, {
    prices: pricesIn(table),
    discountPpm: table.discountPpm,
    seriesLeast: Math.min(seriesLeast ?? most, most),
    seriesMost: most,
  })
  const highest = faults
    .filter(({ kind }) => kind === 'refused')
    .reduce<PriceFault | undefined>(
      (top, each) => (top && top.returnPpm >= each.returnPpm ? top : each),
      undefined,
    )
  if (highest) {
    throw deskProblems.returnRefused({
      play: highest.play,
      percent: percentOf(Number(highest.returnPpm)),
      most: percentOf(returnMostPpm),
    })
  }
}

const pricesIn = ({ plays }: PriceTable): Prices =>
  Object.fromEntries(
    Object.entries(plays).map(([play, { price, tiers }]) => [
      play,
      {
        price: BigInt(price),
        tiers: Object.fromEntries(Object.entries(tiers).map(([code, pay]) => [code, BigInt(pay)])),
      },
    ]),
  )

/** Sells a game at other prices from the next ticket on; each version is kept, for what was sold by it. */
async function writePrices(tx: Db, code: string, table: PriceTable, now: Date): Promise<void> {
  const game = await lockGame(tx, code)
  const known = await readPrices(tx, game)
  refusePrices(table, known.family, game)
  if (isDeepStrictEqual(known.table, table)) return
  // Who has drafted and who has approved it stands in the log and in the draft.
  await sql`insert into lottery.prices (game, version, prices, discount_ppm, made_by, made_at)
    values (${code}, ${known.pricesVersion + 1}, ${JSON.stringify(table.plays)}::jsonb, ${table.discountPpm},
      'staff', ${now})`.execute(tx)
}

const decimals = (plays: PriceTable['plays'], turn: (digits: string) => string) =>
  Object.fromEntries(
    Object.entries(plays).map(([play, { price, tiers }]) => [
      play,
      {
        price: turn(price),
        tiers: Object.fromEntries(Object.entries(tiers).map(([code, pay]) => [code, turn(pay)])),
      },
    ]),
  )

const shownDigits = (digits: string) => decimalFromUnits(BigInt(digits))

function keptDigits(shown: string): string {
  const [whole = '0', part = ''] = shown.split('.')
  return String(BigInt(`${whole}${part.padEnd(4, '0')}`))
}

/** The prices of one game as they are drafted, published by a second person, and taken back. */
const pricesTopic = (code: string): Topic =>
  declareTopic<PriceTable>({
    permission: 'lottery.write',
    // A game has the same prices in every currency.
    isFor: async (db, staffId) => (await scopeOf(db, staffId, 'lottery.write')) === 'all',
    tells: 'content',
    shape: PriceTable,
    lock: `${pricesWord}:${code}`,
    log: deskLog,
    read: async (tx) => (await readPrices(tx, await findGame(tx, code))).table,
    write: (tx, table, now) => writePrices(tx, code, table, now),
    // A draft is checked at the series of the tables, and once more at that of the game when it is published.
    refuses: (table) => {
      const family = familyOf(definitionOf(code)?.family ?? '')
      if (family) refusePrices(table, family, { seriesMost: null })
      return undefined
    },
    words: ({ discountPpm, plays }) => ({ discountPpm, ...decimals(plays, shownDigits) }),
    fromWords: ({ discountPpm, ...plays }) => ({
      discountPpm: Number(discountPpm),
      plays: decimals(plays as PriceTable['plays'], keptDigits),
    }),
    takesTwo: () => true,
    needsProof: true,
  })

export const lotteryTopics: TopicKind[] = [
  {
    word: pricesWord,
    permission: 'lottery.write',
    log: deskLog,
    topicOf: (code) => (/^[A-Z0-9_]{2,20}$/.test(code) ? pricesTopic(code) : undefined),
  },
]

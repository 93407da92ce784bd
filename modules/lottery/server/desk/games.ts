import { largestAmount, money, smallestPayable } from '@tessera/money'
import { type Db, inTransaction, readBusinessDays, type StaffContext } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import { deskProblems } from '../../desk-problems.ts'
import {
  type DeskGame,
  type GameLimit,
  limitNames,
  type ListedDeskGame,
} from '../../desk-shapes.ts'
import { returnsOf } from '../../price-table.ts'
import { deskLog } from './desk-log.ts'
import { findGame, findGames, type GameRow, lockGame, shownGame } from './games-table.ts'
import { pricesWord, refusePrices } from './prices-topic.ts'
import { readAllPrices, readPrices } from './prices.ts'
import { counts, drawnIn, noSums, salesOf, sold, type Sums, sums } from './sales.ts'
import { refuseCurrency, refusePart, visible } from './scope.ts'

type Amounts = Record<(typeof limitNames)[number], bigint>

/** Every game with what it has sold today. Problem: `common.notFound` for a currency out of scope. */
export async function listDeskGames(
  context: StaffContext,
  currency: string,
): Promise<{ list: ListedDeskGame[] }> {
  const { db, clock } = context
  await refuseCurrency(context, currency)
  const today = (await readBusinessDays(db)).dayOf(clock())
  const inDay = await drawnIn(db, { from: today, to: today })
  const [games, { rows }] = await Promise.all([
    findGames(db),
    sql<Sums & { game: string }>`select i.game, ${sums} from ${sold}
      where ${inDay} and t.unit = ${currency} and ${counts} group by i.game`.execute(db),
  ])
  const prices = await readAllPrices(db, games)
  return {
    list: games.map((row) => ({
      ...shownGame(row),
      ...statedOf(row, prices.get(row.code)),
      today: salesOf(rows.find(({ game }) => game === row.code) ?? noSums, currency),
    })),
  }
}

/** The least that a bet returns at the lowest series, and the most at the highest one. */
function statedOf(
  row: GameRow,
  prices: Awaited<ReturnType<typeof readPrices>> | undefined,
): Pick<ListedDeskGame, 'statedLow' | 'statedHigh'> {
  if (!prices?.family) return { statedLow: null, statedHigh: null }
  const { table, family } = prices
  const ppmAt = (series: number | null) =>
    returnsOf(table, { family, seriesMost: row.seriesMost }, series).map(({ ppm }) => ppm)
  const [low, high] = [ppmAt(row.seriesLeast), ppmAt(row.seriesMost)]
  if (low.length === 0) return { statedLow: null, statedHigh: null }
  return { statedLow: Math.min(...low), statedHigh: Math.max(...high) }
}

/** A game with its limits in the currencies that the reader may see. Problem: `unknownDeskGame`. */
export async function readDeskGame(
  context: StaffContext,
  code: string,
): Promise<{ game: DeskGame; limits: GameLimit[]; pricesVersion: number }> {
  const { db } = context
  const game = await findGame(db, code)
  const codes = await readCurrencies(db)
  const mayBeSeen = await visible(context)
  const { rows } = await sql<{ unit: string; isSet: boolean } & Amounts>`
    select c.unit, l.game is not null as "isSet", ${limitColumns}
    from unnest(${codes}::text[]) with ordinality c (unit, place)
    left join lottery.game_limit l on l.unit = c.unit and l.game = ${code}
    where ${mayBeSeen(sql`c.unit`)} order by c.place`.execute(db)
  return {
    game: shownGame(game),
    limits: rows.map(({ unit, isSet, ...amounts }) => ({
      currency: unit,
      isSet,
      ...limitIn(amounts, unit),
    })),
    pricesVersion: (await readPrices(db, game)).pricesVersion,
  }
}

const limitColumns = sql`coalesce(l.least, 0) as least, coalesce(l.most, 0) as most,
  coalesce(l.prize_ticket, 0) as "prizeTicket", coalesce(l.prize_issue, 0) as "prizeIssue",
  coalesce(l.prize_single, 0) as "prizeSingle", coalesce(l.exposure_outcome, 0) as "exposureOutcome"`

const limitIn = (amounts: Amounts, unit: string) =>
  Object.fromEntries(limitNames.map((name) => [name, money(amounts[name], unit)])) as Omit<
    GameLimit,
    'currency' | 'isSet'
  >

/** What a game is sold at, to draft other prices. Problem: `unknownDeskGame`. */
export const readPriceTable = (db: Db, code: string) =>
  inTransaction(db, async (tx) => {
    const game = await findGame(tx, code)
    const { pricesVersion, table } = await readPrices(tx, game)
    const version = await deskLog.versionOf(tx, `${pricesWord}:${code}`)
    return { game: shownGame(game), version, pricesVersion, table }
  })

type Why = { code: string; reason: string }

/**
 * Opens a game for sale or closes it at once; what is sold stays. Problems: `unknownDeskGame`, `common.notAllowed` for
 * staff of some currencies.
 */
export async function switchGame(
  context: StaffContext,
  { code, isOpen, reason }: Why & { isOpen: boolean },
): Promise<{ success: true }> {
  const { db, clock, staff } = context
  await refusePart(context, 'lottery.write')
  await inTransaction(db, async (tx) => {
    const before = await lockGame(tx, code)
    if (before.isOpen === isOpen) return
    await sql`update lottery.game set is_open = ${isOpen} where code = ${code}`.execute(tx)
    const sides = { before: { isOpen: before.isOpen }, after: { isOpen } }
    await deskLog.insert(tx, { subject: `lotteryGame:${code}`, ...sides, staff, reason }, clock())
  })
  return { success: true }
}

type Settings = Pick<GameRow, 'closeEarlySeconds' | 'seriesLeast' | 'seriesMost'>
type Doer = Pick<StaffContext, 'db' | 'clock' | 'staff'>

/**
 * How early a game stops selling, and its series: from issues on that are made afterwards. Problems: `unknownDeskGame`,
 * `seriesRefused`, `closeEarlyRefused`, `returnRefused`.
 */
export async function writeGameSettings(
  { db, clock, staff }: Doer,
  code: string,
  { closeEarlySeconds, seriesLeast, seriesMost }: Settings,
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const game = await lockGame(tx, code)
    const { family, table } = await readPrices(tx, game)
    const hasSeries = seriesLeast !== null && seriesMost !== null
    const isOdd = (seriesLeast === null) !== (seriesMost === null)
    const isOther = (game.seriesMost !== null) !== hasSeries
    if (isOdd || isOther || (hasSeries && seriesLeast > seriesMost)) {
      throw deskProblems.seriesRefused()
    }
    if (game.periodSeconds !== null && closeEarlySeconds * 2 > game.periodSeconds) {
      throw deskProblems.closeEarlyRefused()
    }
    refusePrices(table, family, { seriesLeast, seriesMost })
    await sql`update lottery.game set close_early_seconds = ${closeEarlySeconds}, series_least = ${seriesLeast},
      series_most = ${seriesMost} where code = ${code}`.execute(tx)
    const side = (of: Settings) => ({
      closeEarlySeconds: of.closeEarlySeconds,
      seriesLeast: of.seriesLeast,
      seriesMost: of.seriesMost,
    })
    const sides = {
      before: side(game),
      after: side({ closeEarlySeconds, seriesLeast, seriesMost }),
    }
    if (JSON.stringify(sides.before) === JSON.stringify(sides.after)) return
    await deskLog.insert(tx, { subject: `lotteryGame:${code}`, ...sides, staff }, clock())
  })
  return { success: true }
}

/** What members may spend and win in a currency. Problems: `unknownDeskGame`, `limitRefused`. */
export async function writeGameLimit(
  { db, clock, staff }: Doer,
  code: string,
  { currency, ...given }: Amounts & { currency: string },
): Promise<{ success: true }> {
  refuseLimit(given, currency)
  await inTransaction(db, async (tx) => {
    await lockGame(tx, code)
    const { rows } = await sql<Amounts>`select ${limitColumns} from lottery.game_limit l
      where l.game = ${code} and l.unit = ${currency}`.execute(tx)
    await sql`insert into lottery.game_limit
        (game, unit, least, most, prize_ticket, prize_issue, prize_single, exposure_outcome)
      values (${code}, ${currency}, ${given.least}, ${given.most}, ${given.prizeTicket}, ${given.prizeIssue},
        ${given.prizeSingle}, ${given.exposureOutcome})
      on conflict (game, unit) do update set least = excluded.least, most = excluded.most,
        prize_ticket = excluded.prize_ticket, prize_issue = excluded.prize_issue,
        prize_single = excluded.prize_single, exposure_outcome = excluded.exposure_outcome`.execute(
      tx,
    )
    const side = (of: Amounts | undefined) =>
      Object.fromEntries(of ? limitNames.map((name) => [name, String(of[name])]) : [])
    const sides = { before: side(rows[0]), after: side(given) }
    if (JSON.stringify(sides.before) === JSON.stringify(sides.after)) return
    const subject = `lotteryLimits:${code} ${currency}`
    await deskLog.insert(tx, { subject, ...sides, staff }, clock())
  })
  return { success: true }
}

function refuseLimit(given: Amounts, currency: string): void {
  const each = smallestPayable(currency)
  const refuse = (field: string) => deskProblems.limitRefused({ field })
  const wrong = limitNames.find((name) => {
    const amount = given[name]
    // A line may cost less than the smallest coin: prizes of a thousandth of a unit.
    const isWhole = name === 'least' || amount % each === 0n
    return amount <= 0n || amount > largestAmount || !isWhole
  })
  if (wrong) throw refuse(wrong)
  if (given.most < given.least) throw refuse('most')
  if (given.prizeIssue < given.prizeTicket) throw refuse('prizeIssue')
  if (given.prizeSingle > given.prizeTicket) throw refuse('prizeSingle')
}

type Paging = { game?: string | undefined; pageNo: number; pageSize: number }

/** Who changed games, limits and prices, newest first. */
export async function listGameChanges(db: Db, { game, pageNo, pageSize }: Paging) {
  const words = ['lotteryGame', 'lotteryLimits', 'lotteryPrices', 'lotterySource']
  if (!game) return deskLog.list(db, words, { pageNo, pageSize })
  const named = sql`split_part(split_part(subject, ':', 2), ' ', 1) = ${game}`
  const { rows } = await sql<{
    id: string
    subject: string
    staffAccount: string
    before: Record<string, unknown>
    after: Record<string, unknown>
    madeAt: Date
    reason: string
    rows: number
  }>`select id, subject, staff_account as "staffAccount", before, after, made_at as "madeAt", reason,
      count(*) over ()::int as rows
    from lottery.change where ${named} order by number desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ rows: _, ...row }) => row),
    totalPages: Math.ceil((rows[0]?.rows ?? 0) / pageSize),
  }
}

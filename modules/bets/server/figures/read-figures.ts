import { commonProblems } from '@tessera/calls'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { figureParts, PlayFigure } from '../../figures-calls.ts'
import { type DescribeGames, describedAs } from '../describe-games.ts'
import { returnBand } from './return-band.ts'

/** The declared return of games in millionths, by `vendor/game`. A port: the module that has the games answers it. */
export type DeclaredReturns = (games: readonly string[]) => Map<string, number>

type By = (typeof figureParts)[number]
type Asked = {
  unit: string
  from: string
  to: string
  by: By
  vendor?: string | undefined
  category?: string | undefined
  game?: string | undefined
  /** In which games are named. */
  language?: string | undefined
}

type Row = {
  part: string
  rounds: string
  stake: string
  validBet: string
  prize: string
  stakeSquares: string
  prizeSquares: string
  stakePrizes: string
}

const partOf: Record<By, RawBuilder<string>> = {
  day: sql`day::text`,
  category: sql`category`,
  vendor: sql`vendor`,
  game: sql`vendor || '/' || game`,
}
const order: Record<By, RawBuilder<unknown>> = {
  day: sql`part`,
  category: sql`sum(stake) desc, part`,
  vendor: sql`sum(stake) desc, part`,
  game: sql`sum(stake) desc, part`,
}
const daysMax = 400
const partsMax = 1_000

const sums = sql`coalesce(sum(rounds), 0)::text as rounds, coalesce(sum(stake), 0)::text as stake,
  coalesce(sum(valid_bet), 0)::text as "validBet", coalesce(sum(prize), 0)::text as prize,
  coalesce(sum(stake_squares), 0)::text as "stakeSquares",
  coalesce(sum(prize_squares), 0)::text as "prizeSquares",
  coalesce(sum(stake_prizes), 0)::text as "stakePrizes"`

/** Refuses a period that is none, or longer than a list of days may be. Problem: `common.badInput`. */
export function checkPeriod({ from, to }: { from: string; to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days >= 0 && days < daysMax) return
  throw commonProblems.badInput({ fields: { to: 'outside' } })
}

/** What the games took and gave. Problem: `common.badInput`. */
export async function readPlayFigures(
  db: Db,
  asked: Asked,
  {
    describeGames,
    declaredReturns,
  }: { describeGames: DescribeGames; declaredReturns: DeclaredReturns },
): Promise<{ list: PlayFigure[]; total: PlayFigure }> {
  checkPeriod(asked)
  const { unit, from, to, by, vendor, category, game, language = 'EN' } = asked
  const chosen = sql`from bets.figure_day where unit = ${unit} and day between ${from}::date and ${to}::date
    and (${vendor ?? null}::text is null or vendor = ${vendor ?? null})
    and (${category ?? null}::text is null or category = ${category ?? null})
    and (${game ?? null}::text is null or game = ${game ?? null})`
  const { rows } = await sql<Row>`select ${partOf[by]} as part, ${sums} ${chosen}
    group by part order by ${order[by]} limit ${partsMax}`.execute(db)
  const whole = await sql<Row>`select '' as part, ${sums} ${chosen}`.execute(db)
  const games = rows.map(({ part }) => {
    const at = part.indexOf('/')
    return { vendor: part.slice(0, at), gameCode: part.slice(at + 1) }
  })
  const known = by === 'game' ? await describeGames(db, games, language) : undefined
  const declared = by === 'game' ? declaredReturns(rows.map(({ part }) => part)) : undefined
  const list = rows.map((row, at) => ({
    ...figureOf(row, unit),
    name: known && games[at] ? describedAs(known, games[at]).gameName : row.part,
    declared: declared?.get(row.part) ?? null,
  }))
  return { list, total: figureOf(whole.rows[0] ?? nothing, unit) }
}

const nothing: Row = {
  part: '',
  rounds: '0',
  stake: '0',
  validBet: '0',
  prize: '0',
  stakeSquares: '0',
  prizeSquares: '0',
  stakePrizes: '0',
}

function figureOf(row: Row, unit: string): PlayFigure {
  const [stake, prize] = [BigInt(row.stake), BigInt(row.prize)]
  return {
    part: row.part,
    name: row.part,
    rounds: Number(row.rounds),
    stake: money(stake, unit),
    validBet: money(BigInt(row.validBet), unit),
    prize: money(prize, unit),
    revenue: money(stake - prize, unit),
    ...returnBand({
      rounds: Number(row.rounds),
      stake: Number(row.stake),
      prize: Number(row.prize),
      stakeSquares: Number(row.stakeSquares),
      prizeSquares: Number(row.prizeSquares),
      stakePrizes: Number(row.stakePrizes),
    }),
    declared: null,
  }
}

/** The currencies that were staked. */
export async function listFigureUnits(db: Db): Promise<{ list: string[] }> {
  const { rows } = await sql<{ unit: string }>`
    select distinct unit from bets.figure_day order by unit`.execute(db)
  return { list: rows.map(({ unit }) => unit) }
}

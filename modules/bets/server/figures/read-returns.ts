import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { returnBand } from './return-band.ts'

/** What a game took and gave in ledger units, and its return in millionths with the band around it. */
export type MeasuredReturn = {
  rounds: number
  stake: bigint
  prize: bigint
  measured: number | null
  low: number | null
  high: number | null
}

type Row = Record<
  'rounds' | 'stake' | 'prize' | 'stakeSquares' | 'prizeSquares' | 'stakePrizes',
  string
> & {
  game: string
}

/** The returns of the games of a vendor as they were measured in one currency, by their codes; play with money alone. */
export async function readReturns(
  db: Db,
  { vendor, unit }: { vendor: string; unit: string },
): Promise<Map<string, MeasuredReturn>> {
  const { rows } =
    await sql<Row>`select game, sum(rounds)::text as rounds, sum(stake)::text as stake,
      sum(prize)::text as prize, sum(stake_squares)::text as "stakeSquares",
      sum(prize_squares)::text as "prizeSquares", sum(stake_prizes)::text as "stakePrizes"
    from bets.figure_day where vendor = ${vendor} and unit = ${unit} group by game`.execute(db)
  return new Map(
    rows.map(({ game, ...sums }) => {
      const numbers = Object.fromEntries(
        Object.entries(sums).map(([name, text]) => [name, Number(text)]),
      ) as Record<keyof typeof sums, number>
      const amounts = { stake: BigInt(sums.stake), prize: BigInt(sums.prize) }
      return [game, { rounds: numbers.rounds, ...amounts, ...returnBand(numbers) }]
    }),
  )
}

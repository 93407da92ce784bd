import { money } from '@tessera/money'
import { sql } from 'kysely'
import { tablesDeskProblems } from '../../desk-problems.ts'
import { blackjack } from '../../games/blackjack/table.ts'
import { tableGameOf } from '../../games/index.ts'
import { cellsOf } from '../bets/exposed.ts'
import { readLimits } from '../bets/terms.ts'
import { findTable, presentRound } from '../runner/rounds.ts'
import { type Reader, refuseCurrency } from './scope.ts'

/** What the cells of a table's exposure are called; of a climb, which has one, nothing. */
export function cellNamesOf(table: { game: string; variant: string }): string[] {
  const game = tableGameOf(table.game) ?? (table.game === blackjack.code ? blackjack : undefined)
  const variant = game?.variants.find((each) => each.code === table.variant)
  return variant ? cellsOf(variant) : []
}

/** What each outcome of the present round would cost, the dearest first. Problems: `common.notFound`, `unknownDeskTable`. */
export async function readTableExposure(reader: Reader, code: string, currency: string) {
  const { db } = reader
  await refuseCurrency(reader, currency)
  const table = await findTable(db, code)
  if (!table) throw tablesDeskProblems.unknownDeskTable()
  const { exposureMost } = await readLimits(db, code, currency)
  const round = await presentRound(db, code)
  const { rows } = await sql<{ cells: bigint[] }>`select cells from tables.exposure
    where round_id = ${round?.id ?? null} and unit = ${currency}`.execute(db)
  const names = cellNamesOf(table)
  const list = (rows[0]?.cells ?? [])
    .map((cost, at) => {
      const [market = '', ...outcome] = (names[at] ?? '').split(':')
      return { market, outcome: outcome.join(':'), cost: BigInt(cost) }
    })
    .toSorted((one, two) => (two.cost > one.cost ? 1 : two.cost < one.cost ? -1 : 0))
    .map(({ cost, ...named }) => ({ ...named, cost: money(cost, currency) }))
  return {
    game: table.game,
    round: round ? Number(round.number) : null,
    state: round?.state ?? null,
    most: money(exposureMost, currency),
    list,
  }
}

import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { chipsUnit } from '../../limits.ts'
import type { EntryRow, TournamentRow } from './rows.ts'
import { databaseNow } from '../tables/rows.ts'

export const tableCode = ({ code }: Pick<TournamentRow, 'code'>, number: number): string =>
  `${code}-${number}`

/** Opens a table of a tournament. Its first hand begins when its players have had time to come. */
export async function openTable(
  tx: Db,
  tournament: TournamentRow,
  number: number,
  waitSeconds: number,
): Promise<string> {
  const code = tableCode(tournament, number)
  const level = tournament.levels[tournament.level]
  if (!level) throw new Error(`tournament ${tournament.code} has no level ${tournament.level}`)
  await sql`insert into poker.game_table (code, name, game, bet_limit, seats, unit, chip, small, big, ante, buy_least, buy_most,
      rake_ppm, rake_cap, position, tournament_id, next_at)
    select ${code}, n.name, n.game, n.bet_limit, n.seats, ${chipsUnit}, 10000, ${level.small}, ${level.big}, ${level.ante}, 1, 1, 0, 0,
      ${number}, n.id, clock_timestamp() + make_interval(secs => ${waitSeconds})
    from poker.tournament n where n.id = ${tournament.id}`.execute(tx)
  await sql`update poker.tournament set tables = greatest(tables, ${number}) where id = ${tournament.id}`.execute(
    tx,
  )
  return code
}

export type Seating = { table: string; seat: number; stack: number; isIn: boolean }

/** Seats an entry with its chips. In a tournament nobody owes a blind. */
export async function seatEntry(
  tx: Db,
  { id, memberId, bot, name }: Pick<EntryRow, 'id' | 'memberId' | 'bot' | 'name'>,
  { table, seat, stack, isIn }: Seating,
): Promise<void> {
  const stay = newId(await databaseNow(tx))
  await sql`insert into poker.stay (id, table_code, seat, member_id, bot, name, stack, bought, owes_big, is_in, entry_id)
    values (${stay}, ${table}, ${seat}, ${memberId}, ${bot}, ${name}, ${stack}, ${stack}, false, ${isIn}, ${id})`.execute(
    tx,
  )
  await sql`update poker.entry set state = 'playing' where id = ${id} and state = 'registered'`.execute(
    tx,
  )
}

/** In an order that nobody can foresee. */
export function drawn<Each>(all: readonly Each[]): Each[] {
  const order = [...all]
  for (let at = order.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    const one = order[at]
    const its = order[other]
    if (one === undefined || its === undefined) throw new Error('an order has no gaps')
    order[at] = its
    order[other] = one
  }
  return order
}

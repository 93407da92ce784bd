import type { Db } from '@tessera/server-kit'
import { newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { botNames } from '../../own-tables.ts'
import { drawnSeats } from '../../rules/tournaments/balance.ts'
import { databaseNow } from '../tables/rows.ts'
import { insertEntry } from './enter.ts'
import { entriesOf, findTournamentById, type TournamentRow } from './rows.ts'
import { drawn, openTable, seatEntry } from './seating.ts'

/** From the start to the first cards: tables open, and players come. */
const comeSeconds = 6

/** Begins a tournament: seats are drawn, tables are opened, and the clock runs. Answers who sits where. */
export async function startTournament(
  tx: Db,
  tournament: TournamentRow,
): Promise<{ memberId: string; table: string }[]> {
  const now = await databaseNow(tx)
  const seconds = (tournament.levels[0]?.seconds ?? 0) + comeSeconds
  const until = new Date(now.getTime() + seconds * 1_000)
  await sql`update poker.tournament set state = 'running', began_at = ${now}, level = 0, until = ${until}, wake_at = ${until}
    where id = ${tournament.id}`.execute(tx)
  const entries = await entriesOf(tx, tournament.id)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const seats = drawnSeats(drawn(entries.map(({ id }) => id)), tournament.seats)
  const codes = new Map<number, string>()
  const told: { memberId: string; table: string }[] = []
  for (const { id, table: number, seat } of seats) {
    const table = codes.get(number) ?? (await openTable(tx, tournament, number, comeSeconds))
    codes.set(number, table)
    const entry = byId.get(id)
    if (!entry) throw new Error(`entry ${id} is seated`)
    await seatEntry(tx, entry, { table, seat, stack: tournament.startStack, isIn: true })
    if (entry.memberId) told.push({ memberId: entry.memberId, table })
  }
  return told
}

/** Bots take the places that are left of a sit-and-go of free play, once a person has waited a while. */
export async function fillWithBots(tx: Db, tournament: TournamentRow): Promise<TournamentRow> {
  const missing = tournament.most - tournament.entries
  const count = Math.min(tournament.bots, missing)
  if (count === 0 || tournament.entries === 0) return tournament
  const entries = await entriesOf(tx, tournament.id)
  const free = drawn(botNames.filter((name) => !entries.some(({ bot }) => bot === name)))
  const cost = tournament.buyIn + tournament.fee
  for (const name of free.slice(0, count)) {
    const id = newId(await databaseNow(tx))
    await insertEntry(tx, tournament, { id, memberId: null, bot: name, name, cost })
  }
  return (await findTournamentById(tx, tournament.id)) ?? tournament
}

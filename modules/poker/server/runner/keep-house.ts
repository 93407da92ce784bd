import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { botNames } from '../../own-tables.ts'
import { emptyMinutes, offerSeconds, outMinutes } from '../../limits.ts'
import { endStay } from '../seats/end-stay.ts'
import { isSeatBusy } from '../seats/between-hands.ts'
import { seatBot } from '../seats/bots.ts'
import { loadTable } from '../tables/loaded.ts'
import { differencesAt } from '../tables/differences.ts'
import { lockTable } from '../tables/rows.ts'

/** Tables where somebody waits, sits out too long or leaves, or where a bot is missing. */
async function tablesToKeep(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select t.code from poker.game_table t
    where t.tournament_id is null and (exists (select from poker.waiting w where w.table_code = t.code and (w.offered_until is null or w.offered_until <= clock_timestamp()))
      or exists (select from poker.stay s where s.table_code = t.code and s.ended_at is null and s.member_id is not null
        and (s.is_leaving or (not s.is_in and s.out_since < clock_timestamp() - make_interval(mins => ${outMinutes}))
          or (s.stack = 0 and s.top_up = 0 and s.out_since < clock_timestamp() - make_interval(mins => ${emptyMinutes}))))
      or (not t.is_open and exists (select from poker.stay s where s.table_code = t.code and s.ended_at is null
        and s.member_id is not null))
      or (t.bots > 0 and t.is_open
        and (select count(*) from poker.stay s where s.table_code = t.code and s.ended_at is null and s.bot is not null) < t.bots))
    order by t.position`.execute(db)
  return rows.map(({ code }) => code)
}

async function keepTable(tx: Db, code: string): Promise<boolean> {
  const table = await lockTable(tx, code)
  if (!table) return false
  const loaded = await loadTable(tx, table)
  const long = await longOut(tx, code)
  const odd = table.stopped === null ? [] : await differencesAt(tx, table, loaded.stays)
  for (const stay of loaded.stays) {
    const isOver = stay.isLeaving || long.has(stay.id) || !table.isOpen
    const isOdd = odd.some(({ seat }) => seat === stay.seat)
    if (stay.memberId && isOver && !isOdd && !isSeatBusy(loaded, stay))
      await endStay(tx, table, stay)
  }
  const bots = loaded.stays.filter(({ bot }) => bot !== null)
  const free = Array.from({ length: table.seats }, (_, at) => at + 1).filter(
    (seat) => !loaded.stays.some((stay) => stay.seat === seat),
  )
  for (let count = bots.length; count < table.bots && table.isOpen; count++) {
    // Bots sit round the table, with places for people between them.
    const seat = free.pop()
    const name = botNames.find((each) => !bots.some(({ bot }) => bot === each))
    if (seat === undefined || name === undefined) break
    bots.push(await seatBot(tx, table, seat, name))
  }
  await offerSeats(tx, table.code, table.seats)
  return true
}

/** Whoever is out for too long, or has had no chips for a while. */
async function longOut(tx: Db, code: string): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select s.id from poker.stay s where s.table_code = ${code} and s.ended_at is null
    and not s.is_in and s.out_since < clock_timestamp() - make_interval(mins => case when s.stack = 0 and s.top_up = 0 then ${emptyMinutes}::int
      else ${outMinutes} end)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Free seats are offered to those who wait, the first one first; an offer that is over is gone. */
export async function offerSeats(tx: Db, code: string, seats: number): Promise<void> {
  await sql`delete from poker.waiting where table_code = ${code} and offered_until <= clock_timestamp()`.execute(
    tx,
  )
  await sql`update poker.waiting w set offered_until = clock_timestamp() + make_interval(secs => ${offerSeconds})
    where w.table_code = ${code} and w.offered_until is null and w.member_id in (
      select o.member_id from poker.waiting o where o.table_code = ${code} and o.offered_until is null order by o.since
      limit greatest(0, ${seats} - (select count(*) from poker.stay s where s.table_code = ${code} and s.ended_at is null)
        - (select count(*) from poker.waiting x where x.table_code = ${code} and x.offered_until is not null)))`.execute(
    tx,
  )
}

export const keepHouse = { tables: tablesToKeep, at: keepTable }

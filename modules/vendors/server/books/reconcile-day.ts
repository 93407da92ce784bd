import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Connection } from '../wire/connections.ts'
import { idOfTx } from '../wire/move-wire.ts'
import { compareBooks } from './compare-books.ts'
import { keepFound } from './discrepancies.ts'
import type { Found, HeardLine, OurLine, TheirLine } from './lines.ts'
import { readHeard } from './read-heard.ts'
import { readOurs } from './read-ours.ts'
import { sumsOf, writeSums } from './sums.ts'

const dayMilliseconds = 86_400_000

export type Compared = { theirs: number; heard: number; ours: number; found: number }

/**
 * Compares the books of a connection for a day (UTC), and keeps what differs: what was found before is found once, and what no
 * longer differs is gone. A transaction of the day may stand in the vendor's book a day earlier or later.
 */
export async function reconcileDay(
  db: Db,
  connection: Connection,
  day: string,
  now: Date,
): Promise<Compared> {
  const [from, to] = [startOf(day, -1), startOf(day, 2)]
  const theirs = await readTheirs(db, connection.code, dayOf(from), dayOf(startOf(day, 1)))
  const heard = await readHeard(db, connection, { from, to })
  const ours = await readOurs(db, connection.code, { from, to })
  const earlier = await readEarlier(db, connection.code, theirs, ours)
  const hasReport = await isReported(db, connection.code, day)
  // A vendor that has reported nothing yet disowns nothing.
  const all = hasReport
    ? compareBooks({ theirs, heard, ours, earlier })
    : compareBooks({ theirs: ours.map(asTheirs), heard, ours })
  const corrected = await readCorrected(db, connection.code)
  // What the desk has booked under the vendor's name was heard from nobody.
  const isFound = ({ kind, act, tx }: Found) =>
    kind !== 'notHeard' || !corrected.has(`${act}\0${tx}`)
  const found = all.filter((each) => each.day === day && isFound(each))
  const isOf = (line: { day: string }) => line.day === day
  const books = { theirs: theirs.filter(isOf), heard: heard.filter(isOf), ours: ours.filter(isOf) }
  await inTransaction(db, async (tx) => {
    await keepFound(tx, { connection: connection.code, day, found }, now)
    await writeSums(tx, { connection: connection.code, day }, sumsOf(books))
    await keepRun(tx, { connection: connection.code, day, books, found: found.length }, now)
  })
  return {
    theirs: books.theirs.length,
    heard: books.heard.length,
    ours: books.ours.length,
    found: found.length,
  }
}

const startOf = (day: string, days: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds)
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const asTheirs = ({ posted: _, memberId: __, isVoid: ___, ...line }: OurLine): TheirLine => ({
  ...line,
  dust: 0,
})

async function readTheirs(db: Db, code: string, from: string, to: string): Promise<TheirLine[]> {
  const { rows } = await sql<TheirLine>`
    select tx, act, player, round, game, unit, amount, dust, is_free as "isFree", of_tx as of,
      to_char(day, 'YYYY-MM-DD') as day
    from vendors.their_line where connection = ${code} and day between ${from}::date and ${to}::date
    order by day, number`.execute(db)
  return rows
}

/** What of an earlier time the vendor has taken back. */
async function readEarlier(
  db: Db,
  code: string,
  theirs: readonly TheirLine[],
  ours: readonly OurLine[],
): Promise<OurLine[]> {
  const known = new Set(ours.map(({ tx }) => tx))
  const missing = theirs.flatMap(({ act, of }) =>
    act === 'rollBack' && of !== null && !known.has(of) ? [idOfTx(code, of)] : [],
  )
  return missing.length === 0 ? [] : readOurs(db, code, { ids: missing })
}

async function readCorrected(db: Db, code: string): Promise<Set<string>> {
  const { rows } = await sql<{ act: string; tx: string }>`select act, tx from vendors.discrepancy
    where connection = ${code} and resolution = 'corrected'`.execute(db)
  return new Set(rows.map(({ act, tx }) => `${act}\0${tx}`))
}

async function isReported(db: Db, code: string, day: string): Promise<boolean> {
  const { rows } = await sql`select from vendors.book_run
    where connection = ${code} and day = ${day}::date and source <> 'none'`.execute(db)
  return rows.length > 0
}

type Run = {
  connection: string
  day: string
  books: { theirs: TheirLine[]; heard: HeardLine[]; ours: OurLine[] }
  found: number
}

const keepRun = (tx: Db, { connection, day, books, found }: Run, now: Date) =>
  sql`insert into vendors.book_run (connection, day, source, ran_at, theirs, heard, ours, found)
    values (${connection}, ${day}::date, 'none', ${now}, ${books.theirs.length}, ${books.heard.length},
      ${books.ours.length}, ${found})
    on conflict (connection, day) do update set ran_at = excluded.ran_at, theirs = excluded.theirs, heard = excluded.heard,
      ours = excluded.ours, found = excluded.found`.execute(tx)

import { createLog, type Db, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import { placeSlip } from '../../modules/tables/server/bets/place-slip.ts'

// Tables and their players, as many as a bench wants.

type Made = { tables: number; bettingSeconds: number }

export const contextOf = (db: Db) => ({
  db,
  clock: systemClock,
  log: createLog('faults'),
  push: () => undefined,
  origin: '',
})

/** Tables of sic bo whose chains have their beacon: one step is a die, and each round has a link of its own. */
export async function makeTables(db: Db, { tables, bettingSeconds }: Made): Promise<void> {
  const codes = Array.from({ length: tables }, (_, at) => `bench-${at}`)
  await sql`insert into tables.game_table (code, game, variant, vendor, category, name, betting_seconds, result_seconds, step_ms,
      position)
    select code, 'sic-bo', 'standard', 'TESSERA', 'LIVE', '{"EN":"Bench"}', ${bettingSeconds}, 1, 200, place
    from unnest(${codes}::text[]) with ordinality as t(code, place)`.execute(db)
  await sql`insert into tables.table_limit (table_code, unit, least, most, round_most, win_most, exposure_most)
    select code, 'USD', 1, 1000000000, 1000000000, 1000000000000, 1000000000000000
    from unnest(${codes}::text[]) code`.execute(db)
}

/** Ends the time for seeds, as no member gives one. */
export async function endSeeds(db: Db): Promise<void> {
  await sql`alter table tables.chain disable trigger keep_chain`.execute(db)
  await sql`update tables.chain set published_at = published_at - interval '1 day',
    seeds_until = clock_timestamp() - interval '1 minute' where beacon is null`.execute(db)
  await sql`alter table tables.chain enable trigger keep_chain`.execute(db)
}

export type OpenRound = { id: bigint; table: string; number: number; until: Date }

export async function openRounds(db: Db): Promise<OpenRound[]> {
  const { rows } =
    await sql<OpenRound>`select id, table_code as "table", number::float8 as number, until from tables.round
    where state = 'betting' and until > clock_timestamp()`.execute(db)
  return rows
}

/** Places one slip of a player; a round that closed meanwhile takes none. Whether it was placed. */
export const placeOne = (
  db: Db,
  memberId: string,
  { table, number }: OpenRound,
): Promise<boolean> =>
  placeSlip(
    {
      ...contextOf(db),
      member: { id: memberId, type: 0, currency: 'USD', account: memberId, sessionId: '' },
    } as never,
    {
      id: crypto.randomUUID(),
      table,
      round: number,
      spots: [{ spot: Math.random() < 0.5 ? 'big' : 'small', stake: 10n }],
    },
  ).then(
    () => true,
    (error: { kind?: { code: string } }) => {
      if (error.kind?.code === 'tables.roundClosed') return false
      throw error
    },
  )

import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { bustOf, climbSeeds } from '../../games/crash/crash.ts'
import { chainInUse, linkOf } from '../chains/chains.ts'
import { presentRound, type RoundRow } from '../runner/rounds.ts'
import { endSeeds, hurry, makeTable, runOnce } from '../tables.fixture.ts'

// Tables of Crash whose rounds end where a test wants it.

type Wanted = { bust: (bust: number) => boolean }
type Limits = NonNullable<Parameters<typeof makeTable>[1]>['limits']

/** A table of Crash that takes stakes on a climb which ends at such a bust. */
export async function openCrash(
  db: Db,
  { bust }: Wanted,
  { limits, betting = 600 }: { limits?: Limits; betting?: number } = {},
): Promise<{ table: string; round: RoundRow; bust: number }> {
  const table = await makeTable(db, {
    game: 'crash',
    variant: 'standard',
    betting,
    ...(limits && { limits }),
  })
  // The chain is published with a pulse; its first round would take its first link.
  await runOnce(db)
  await sql`update tables.game_table set paused_until = clock_timestamp() + interval '1 hour' where code = ${table}`.execute(
    db,
  )
  await endSeeds(db)
  await runOnce(db)
  const found = await takeTo(db, table, bust)
  await sql`update tables.game_table set paused_until = null where code = ${table}`.execute(db)
  await runOnce(db)
  const round = await presentRound(db, table)
  if (round?.state !== 'betting') throw new Error('a round takes stakes')
  return { table, round, bust: found }
}

/** Takes links until the next one busts as wanted. */
async function takeTo(db: Db, table: string, isWanted: (bust: number) => boolean): Promise<number> {
  const chain = await chainInUse(db, table)
  if (!chain?.beacon) throw new Error('the chain has a beacon')
  for (let linkAt = chain.used + 1; linkAt <= chain.length; linkAt++) {
    const bust = bustOf(climbSeeds(linkOf(chain, linkAt), chain.beacon, 1))
    if (!isWanted(bust)) continue
    await sql`update tables.chain set used = ${linkAt - 1} where id = ${chain.id}`.execute(db)
    return bust
  }
  throw new Error('no link of the chain busts so')
}

/** Closes the round of a table and begins its climb. */
export async function beginClimb(db: Db, table: string): Promise<RoundRow> {
  for (let step = 0; step < 2; step++) {
    await hurry(db, table)
    await runOnce(db)
  }
  const round = await presentRound(db, table)
  if (round?.state !== 'dealing') throw new Error(`it climbs, and is ${round?.state}`)
  return round
}

/** Makes a climb, or all of them, have begun so much earlier. What is kept is held off for this. */
export async function climbFor(
  db: Db,
  roundId: bigint | undefined,
  milliseconds: number,
): Promise<void> {
  await sql`alter table tables.climb disable trigger keep_climb`.execute(db)
  await sql`update tables.climb set began_at = began_at - make_interval(secs => ${milliseconds} / 1000.0),
    ends_at = ends_at - make_interval(secs => ${milliseconds} / 1000.0)
    where round_id = coalesce(${roundId ?? null}::bigint, round_id)`.execute(db)
  await sql`alter table tables.climb enable trigger keep_climb`.execute(db)
}

/** Runs the tables until a round of a climb has been paid. */
export async function endClimb(db: Db, table: string): Promise<RoundRow> {
  for (let step = 0; step < 400; step++) {
    await runOnce(db)
    const round = await presentRound(db, table)
    if (round?.paidAt) return round
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error(`the climb of ${table} does not end`)
}

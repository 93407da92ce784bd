import { type Db, type Listener, listenOnce } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { seasonRunner } from './runner.ts'

// Own seasons in a test: time passes as it is told to.

const ticksMost = 1_000

type Runner = Listener<never, null>

/** Seasons of a database, with a runner that remembers what it told. */
export function seasonsFixture(db: () => Db) {
  const runner = seasonRunner() as unknown as Runner
  const run = async (listener: Runner = runner) => {
    const context = testContext(db())
    await listenOnce(context, listener)
    return context
  }
  /** Lets so many seconds pass for what is due. What is due is only ever put off, so the guard is away meanwhile. */
  const pass = async (seconds: number) => {
    const by = sql`make_interval(secs => ${seconds})`
    await sql`alter table sports.season_draw disable trigger keep_words`.execute(db())
    await sql`update sports.season_draw set next_at = next_at - ${by} where next_at is not null`.execute(
      db(),
    )
    await sql`alter table sports.season_draw enable trigger keep_words`.execute(db())
    await sql`update sports.season_match set starts_at = starts_at - ${by} where state in ('planned', 'told')`.execute(
      db(),
    )
    await sql`update sports.season_clock set alive_at = alive_at - interval '3 seconds'`.execute(
      db(),
    )
  }
  const isLive = async () =>
    (await sql`select from sports.season_match where state = 'live' limit 1`.execute(db())).rows
      .length > 0
  /** Lets these matches start now, and no other one for a week. */
  const startAlone = async (...refs: string[]) => {
    // Time that passed while nobody ran the seasons is put behind all that is to come.
    await run()
    await sql`update sports.season_match
      set starts_at = case when ref = any (${refs}::text[]) then clock_timestamp() else starts_at + interval '7 days' end
      where state in ('planned', 'told')`.execute(db())
    await run()
    if (!(await isLive())) throw new Error('No match has begun')
  }
  /** Plays what is live to its end. `between` is called after each tick. */
  const playOut = async (between: (tick: number) => Promise<void> | void = () => undefined) => {
    await sql`alter table sports.season_draw disable trigger keep_words`.execute(db())
    let tick = 0
    while (await isLive()) {
      tick += 1
      if (tick > ticksMost) throw new Error('A match does not end')
      await sql`update sports.season_draw set next_at = clock_timestamp() where next_at is not null`.execute(
        db(),
      )
      await run()
      await between(tick)
    }
    await sql`alter table sports.season_draw enable trigger keep_words`.execute(db())
  }
  return { run, pass, startAlone, playOut }
}

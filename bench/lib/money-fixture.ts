import {
  connect,
  createLog,
  type Db,
  findRoot,
  listMigrations,
  migrate,
  prepareJobs,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { placesOf } from '../../scripts/postgres/cluster.mjs'
import { type Meter, openMeter } from './meter.ts'
import { fundPlayers } from './players.ts'
import { prepareTpcb, type TpcbRun } from './tpcb.ts'

/** How much is measured. */
export type Sizes = {
  seconds: number
  repetitions: number
  players: number
  scale: number
  sessions: number
  imitates: boolean
}

export type MoneyFixture = {
  url: string
  db: Db
  dir: string
  players: string[]
  meter: Meter
  tpcb: TpcbRun
  close: () => Promise<void>
}

/** One embedded PostgreSQL as the product starts it, with the product's tables, players and the reference's tables. */
export async function openMoneyFixture({ players, scale, imitates }: Sizes): Promise<MoneyFixture> {
  const dir = mkdtempSync(path.join(tmpdir(), 'tessera-bench-'))
  const postgres = await startPostgres({ dir, database: 'tessera' })
  const log = createLog('faults')
  const db = connect({ url: postgres.url, log })
  await migrate(db, listMigrations(findRoot()))
  await prepareJobs(postgres.url)
  const pid = Number(
    readFileSync(path.join(placesOf(dir).data, 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const meter = await openMeter(postgres.url, pid)
  const tpcb = await prepareTpcb(postgres.url, { scale, imitates })
  const funded = await fundPlayers(db, players)
  // As the product does in the background of its first minute.
  await postgres.makeLogFiles()
  // What loading has left to be written is written before, not during the first figure.
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  // As the product's job does; the bench cannot wait for a whole minute.
  let folded: Promise<unknown> = Promise.resolve()
  const folding = setInterval(() => {
    folded = folded.then(() => sql`select ledger.fold_house()`.execute(db))
  }, 1_000)
  const close = async () => {
    clearInterval(folding)
    await folded
    await meter.close()
    await db.destroy()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  return { url: postgres.url, db, dir, players: funded, meter, tpcb, close }
}

/** The settings that figures depend on. What a crash could lose may not be measured as if it were kept. */
export async function describeSettings(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in
      ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_version')
    order by name`.execute(db)
  const off = rows.filter(({ setting }) => setting === 'off')
  if (off.length > 0) throw new Error(`${off.map(({ name }) => name).join(', ')} is off`)
  return rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')
}

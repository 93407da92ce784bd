import { findDiscrepancies } from '@tessera/ledger/server'
import { connect, createLog } from '@tessera/server-kit'
import { sql } from 'kysely'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Cluster } from './cluster.ts'
import { Database } from './database.ts'
import { drills, type Shown } from './drills.ts'
import { Players } from './players.ts'
import { Processes, isThere } from './processes.ts'
import { pushTimes } from './push-times.ts'
import { nodeNames, Site } from './site.ts'

/* `npm run drill cluster`: two nodes behind HAProxy over three PostgreSQL under Patroni, on this machine, and what may happen to
   them while bets come. Needs Debian's postgresql-15, patroni, etcd-server, haproxy and nats-server. What it says is how a
   cluster behaves, not how fast it is: everything shares one machine. */

const needed = ['etcd', 'patroni', 'haproxy', 'nats-server', '/usr/lib/postgresql/15/bin/postgres']
const perSecond = Number(process.env['DRILL_BETS'] ?? 40)
const only = process.argv.slice(2).filter((word) => word !== 'cluster')

async function startCluster(folder: string): Promise<Cluster> {
  const processes = new Processes(path.join(folder, 'logs'))
  process.once('SIGINT', () => void processes.endAll().then(() => process.exit(130)))
  const database = new Database(processes, path.join(folder, 'database'))
  const site = new Site(processes, database, path.join(folder, 'site'))
  try {
    // HAProxy finds the leader as soon as there is one.
    await database.start()
    await site.startProxy()
    await site.startNats()
    await site.prepare()
    for (const name of nodeNames) await site.startNode(name)
    const players = new Players(site.url, perSecond)
    await players.logIn()
    return { processes, database, site, players }
  } catch (error) {
    database.stop()
    await processes.endAll()
    throw error
  }
}

/** What is wrong with the books and the rounds, in words. */
async function findWrong({ database, players }: Cluster): Promise<string[]> {
  const db = connect({ url: database.url, connections: 2, log: createLog('silent') })
  try {
    const differing = await players.differing()
    const ids = players.bets.map(({ id }) => id)
    const { rows } = await sql<{ rounds: number; open: number }>`
      select count(*)::int as rounds, count(*) filter (where o.round_id is null)::int as open
      from rounds.round r left join rounds.outcome o on o.round_id = r.id
      where r.id = any(${ids}::uuid[])`.execute(db)
    const { rounds = 0, open = 0 } = rows[0] ?? {}
    return [
      ...differing.map((id) => `${id} was answered twice differently`),
      ...(rounds === ids.length ? [] : [`${ids.length} bets asked for, ${rounds} rounds`]),
      ...(open === 0 ? [] : [`${open} rounds are open`]),
      ...(await findDiscrepancies(db)).map((each) => JSON.stringify(each)),
    ]
  } finally {
    await db.destroy()
  }
}

async function main(): Promise<void> {
  const missing = needed.filter((program) => !isThere(program))
  if (missing.length > 0) {
    console.error(
      `Missing: ${missing.join(', ')}. On Debian: apt install postgresql-15 patroni etcd-server haproxy nats-server`,
    )
    process.exitCode = 1
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-cluster-'))
  // PostgreSQL runs under another account, which must get through.
  chmodSync(folder, 0o755)
  console.log(`Everything of this drill is in ${folder}.`)
  const cluster = await startCluster(folder)
  const shown: Shown[] = []
  try {
    const db = connect({ url: cluster.database.url, connections: 1, log: createLog('silent') })
    await sql`update rounds.play_rule set slot_milliseconds = 0, other_milliseconds = 0`.execute(db)
    await db.destroy()
    if (only.length === 0) {
      console.log('Pushes from a bet at one node to a browser at the other:')
      console.log(await pushTimes(cluster))
    }
    for (const drill of drills.filter(({ name }) => only.every((word) => name.includes(word)))) {
      cluster.players.begin()
      let failed = ''
      const told = await drill.run(cluster).catch((error: unknown) => {
        failed = String(error)
        return failed
      })
      const stretch = await cluster.players.stop()
      const wrong = await findWrong(cluster)
      const isSoon = stretch.silentSeconds <= drill.silentSecondsMax
      const isPassed =
        failed === '' && wrong.length === 0 && isSoon && Object.keys(stretch.wrong).length === 0
      shown.push({ name: drill.name, told, stretch, isPassed })
      console.log(`${isPassed ? 'passed' : 'FAILED'}  ${drill.name}: ${told}`)
      console.log(`        ${JSON.stringify(stretch)}`)
      for (const each of wrong) console.log(`        ${each}`)
    }
  } finally {
    writeFileSync(path.join(folder, 'shown.json'), JSON.stringify(shown, null, 2))
    cluster.database.stop()
    await cluster.processes.endAll()
  }
  if (shown.some(({ isPassed }) => !isPassed)) process.exitCode = 1
}

await main()
process.exit()

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import type { Database } from './database.ts'
import { bystander, logIn, type Stretch } from './players.ts'
import { until } from './processes.ts'
import { openPushLine } from './push-times.ts'
import { nodeNames } from './site.ts'

/** What is done to the cluster while bets come, and what its players may feel of it. */
export type Drill = {
  name: string
  /** For how long at most no bet is answered at all. */
  silentSecondsMax: number
  run: (cluster: Cluster) => Promise<string>
}

/** Bets were answered again after whatever was done. */
const playsOn = async ({ players }: Cluster, more = 20): Promise<number> => {
  const enough = players.answered + more
  return until('bets are answered again', () => players.answered >= enough, 120)
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

export const drills: Drill[] = [
  {
    name: 'a node is killed, three times each',
    silentSecondsMax: 3,
    run: async (cluster) => {
      for (let round = 0; round < 3; round++) {
        for (const name of nodeNames) {
          await playsOn(cluster)
          await cluster.site.endNode(name, 'SIGKILL')
          await playsOn(cluster)
          await cluster.site.startNode(name)
        }
      }
      return '6 deaths'
    },
  },
  {
    name: 'a rolling restart, node by node, with a preparation of the database',
    silentSecondsMax: 2,
    run: async (cluster) => {
      await cluster.site.prepare()
      for (const name of nodeNames) {
        await cluster.site.endNode(name, 'SIGTERM')
        await cluster.site.startNode(name)
        await playsOn(cluster)
      }
      return 'both left and came back'
    },
  },
  {
    name: 'NATS is gone for ten seconds',
    silentSecondsMax: 3,
    run: async (cluster) => {
      await cluster.site.useRelay('nats')
      const line = await openPushLine(cluster, await logIn(cluster.site.url, bystander))
      const before = await line.bet()
      await cluster.site.endNats()
      await sleep(10_000)
      await playsOn(cluster)
      await cluster.site.startNats()
      const since = performance.now()
      await until('a push arrives again', () => line.bet(1).then(() => true), 60)
      const back = performance.now() - since
      line.close()
      return `a push took ${before.toFixed(0)} ms; after its start pushes came again within ${seconds(back)}`
    },
  },
  {
    name: 'HAProxy is killed and starts again',
    silentSecondsMax: 5,
    run: async (cluster) => {
      for (let round = 0; round < 3; round++) {
        await playsOn(cluster)
        await cluster.site.restartProxy()
        await playsOn(cluster)
      }
      return '3 deaths; both nodes lost their database with it and found it again'
    },
  },
  {
    name: 'the postmaster of the leader is killed',
    silentSecondsMax: 30,
    run: async (cluster) => {
      const before = (await cluster.database.leader()) ?? 'one'
      cluster.database.killPostmaster(before)
      const back = await playsOn(cluster)
      const after = await cluster.database.leader()
      return `${before} → ${after}, bets after ${seconds(back)}`
    },
  },
  {
    name: 'the machine of the leader dies, and comes back as a standby',
    silentSecondsMax: 40,
    run: async (cluster) => {
      const before = (await cluster.database.leader()) ?? 'one'
      cluster.database.killMember(before)
      const back = await playsOn(cluster)
      const after = await cluster.database.leader()
      cluster.database.startMember(before)
      const joined = await until(
        'the old leader repeats the new one',
        async () => (await cluster.database.standbys()).includes(before),
        120,
      )
      return `${before} → ${after}, bets after ${seconds(back)}, a standby ${seconds(joined)} after its start`
    },
  },
  {
    name: 'the leader is cut off from who decides (its Patroni stands still)',
    silentSecondsMax: 45,
    run: async (cluster) => {
      const before = (await cluster.database.leader()) ?? 'one'
      cluster.processes.signal(`patroni-${before}`, 'SIGSTOP')
      const replaced = await until('another leader', async () => {
        const now = await cluster.database.leader()
        return now !== undefined && now !== before
      })
      const back = await playsOn(cluster)
      cluster.processes.signal(`patroni-${before}`, 'SIGCONT')
      await until(
        'the old leader repeats the new one',
        async () => (await cluster.database.standbys()).includes(before),
        120,
      )
      return `another leader after ${seconds(replaced)}, bets ${seconds(back)} later`
    },
  },
  {
    name: 'both standbys are gone for ten seconds',
    silentSecondsMax: 40,
    run: async (cluster) => {
      const gone = await cluster.database.standbys()
      for (const name of gone) cluster.database.killMember(name)
      await sleep(10_000)
      for (const name of gone) cluster.database.startMember(name)
      const back = await playsOn(cluster)
      await until(
        'both repeat again',
        async () => (await cluster.database.standbys()).length === gone.length,
        120,
      )
      return `bets ${seconds(back)} after their start`
    },
  },
  {
    name: 'waits for a standby are cancelled, then the machine of the leader dies',
    silentSecondsMax: 60,
    run: async (cluster) => {
      const { database } = cluster
      const before = (await database.leader()) ?? 'one'
      const others = await database.standbys()
      for (const name of others) cluster.processes.signal(`patroni-${name}`, 'SIGSTOP')
      for (const name of others) process.kill(database.postmaster(name), 'SIGSTOP')
      const freeze = (signal: NodeJS.Signals) =>
        others.forEach((name) => cluster.processes.signal(`patroni-${name}`, signal))
      const cancelled = await cancelWaits(database, before)
      database.killMember(before)
      for (const name of others) process.kill(database.postmaster(name), 'SIGCONT')
      freeze('SIGCONT')
      const back = await playsOn(cluster)
      database.startMember(before)
      await until('all are there', async () => (await database.standbys()).length === 2, 120)
      return `${cancelled} waits cancelled, bets after ${seconds(back)}`
    },
  },
]

/** Cancels for five seconds whoever waits for a standby. */
async function cancelWaits(database: Database, leader: 'one' | 'two' | 'three'): Promise<number> {
  const client = new pg.Client({
    connectionString: database.url.replace(`:${database.port}/`, `:${database.portOf(leader)}/`),
  })
  await client.connect()
  let count = 0
  for (const over = performance.now() + 5_000; performance.now() < over; await sleep(50)) {
    const { rowCount } = await client.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
    )
    count += rowCount ?? 0
  }
  await client.end()
  return count
}

export type Shown = { name: string; told: string; stretch: Stretch; isPassed: boolean }

import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './db.ts'
import type { Job } from './jobs.ts'
import type { Logger } from './log.ts'
import type { Relay } from './relay/relay.ts'

/** What a server does: answers calls and pages, holds sockets, runs jobs and listeners. */
export const nodeRoles = ['serves', 'sockets', 'works'] as const
export type NodeRole = (typeof nodeRoles)[number]

/** How much a node has to do, as it says itself. */
export type NodeLoad = {
  sockets: number
  requests: number
  faults: number
  memoryMegabytes: number
  delayMilliseconds: number
}

export type NodeRow = {
  id: string
  name: string
  build: string
  roles: NodeRole[]
  relay: Relay['body']
  startedAt: Date
  seenAt: Date
  isLeaving: boolean
  /** Whether it was heard of lately. */
  isThere: boolean
  load: Partial<NodeLoad>
}

const beatMilliseconds = 5_000
const aliveSeconds = 15
const patienceMilliseconds = 2_000
const isThere = sql<boolean>`(seen_at > now() - make_interval(secs => ${aliveSeconds}))`

/** The nodes of the last hour, those that are there first. */
export async function listNodes(db: Db): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, name, build, roles, relay, started_at as "startedAt", seen_at as "seenAt", is_leaving as "isLeaving",
      ${isThere} as "isThere", load
    from kit.node order by ${isThere} desc, name, started_at, id limit 200`.execute(db)
  return rows
}

/** How many other nodes are there. */
export async function countOtherNodes(db: Db, node: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kit.node where ${isThere} and id <> ${node}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether another node has written that it is there since this one has: one that died before leaves its row. */
async function isBeside(db: Db, node: string): Promise<boolean> {
  const { rows } = await sql`select from kit.node own join kit.node other on other.id <> own.id
    where own.id = ${node} and other.seen_at > own.started_at + interval '1 second'`.execute(db)
  return rows.length > 0
}

type Beating = {
  relay: Pick<Relay, 'node' | 'body'>
  name: string
  build: string
  roles: readonly NodeRole[]
  load: () => NodeLoad
  log: Logger
}

const aloneWarning =
  'several servers work on this database without a relay: what one of them pushes does not reach the browsers of the others (set TESSERA_RELAY)'

/** Says every five seconds that this node is there. `leave` says that it is about to go, `stop` that it has gone. */
export async function beginHeartbeat(db: Db, { relay, name, build, roles, load, log }: Beating) {
  const state = { isLeaving: false, isWarned: false }
  let beating: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    await sql`insert into kit.node (id, name, build, roles, relay, is_leaving, load)
      values (${relay.node}, ${name.slice(0, 100)}, ${build.slice(0, 40)}, ${[...roles]}::text[], ${relay.body},
        ${state.isLeaving}, ${JSON.stringify(load())}::jsonb)
      on conflict (id) do update set seen_at = now(), is_leaving = excluded.is_leaving, load = excluded.load`.execute(
      db,
    )
    if (relay.body !== 'none' || state.isWarned) return
    state.isWarned = await isBeside(db, relay.node)
    if (state.isWarned) log.warn(aloneWarning)
  }
  /** One after the other. A database that does not answer is asked again with the next beat. */
  const beat = (): Promise<void> => {
    beating = beating
      .then(write)
      .catch((error: unknown) => log.warn({ err: error }, 'the heartbeat was not written'))
    return beating
  }
  await beat()
  const timer = setInterval(() => void beat(), beatMilliseconds)
  const forget = async (): Promise<void> => {
    await beating
    await sql`delete from kit.node where id = ${relay.node}`.execute(db)
  }
  return {
    leave: (): Promise<void> => {
      state.isLeaving = true
      return soon(beat())
    },
    stop: (): Promise<void> => {
      clearInterval(timer)
      return soon(forget())
    },
  }
}

/** A database that does not answer keeps no server from ending. */
const soon = (work: Promise<void>): Promise<void> =>
  Promise.race([
    work.catch(() => undefined),
    sleep(patienceMilliseconds, undefined, { ref: false }),
  ])

/** A node that died leaves its row for the staff to see. */
export const nodeJobs: Job[] = [
  {
    name: 'kit.forgetNodes',
    cron: '*/10 * * * *',
    run: async ({ db }) => {
      await sql`delete from kit.node where seen_at < now() - interval '1 hour'`.execute(db)
    },
  },
]

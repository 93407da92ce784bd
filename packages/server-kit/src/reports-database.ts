import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { aside } from './acts.ts'
import { connect, type ConnectOptions } from './database.ts'
import type { Db } from './db.ts'

// Reports read much and may be some seconds old: where there is a standby for them, they cost the leader nothing.

const everyMilliseconds = 1_000
const againMilliseconds = 100
/** What is older than this is read from the leader. */
const oldestMilliseconds = 5_000
const connections = 4

type Standby = { db: Db; isFresh: () => boolean }
const standbyOf = new WeakMap<object, Standby>()

/** Where reports are read: a standby that has everything of five seconds ago, else the database itself. Not for money. */
export function forReports(given: Db): Db {
  const db = aside(given)
  if (db.isTransaction) return db
  const standby = standbyOf.get(db.getExecutor())
  return standby?.isFresh() ? standby.db : db
}

/** Uses a standby for the reports of a database, and follows how far it is. `stop` closes it. */
export function useStandby(db: Db, options: ConnectOptions): { stop: () => Promise<void> } {
  const standby = connect({ ...options, connections, isStandby: true })
  const state = { isOver: false, freshUntil: -Infinity }

  const follow = async (): Promise<void> => {
    while (!state.isOver) {
      const at = performance.now()
      const isReached = await reaches(db, standby, at + oldestMilliseconds).catch(
        (error: unknown) => {
          if (!state.isOver) options.log.warn({ err: error }, 'how far the standby is')
          return false
        },
      )
      if (isReached) state.freshUntil = at + oldestMilliseconds
      await sleep(everyMilliseconds)
    }
  }
  const following = follow()
  standbyOf.set(db.getExecutor(), {
    db: standby,
    isFresh: () => performance.now() < state.freshUntil,
  })
  return {
    stop: async () => {
      state.isOver = true
      standbyOf.delete(db.getExecutor())
      await following
      await standby.destroy()
    },
  }
}

/** Whether the standby has, until then, all that the leader has written by now. */
async function reaches(leader: Db, standby: Db, until: number): Promise<boolean> {
  const written = await sql<{ at: string }>`
    select pg_current_wal_lsn()::text as at`.execute(leader)
  const at = written.rows[0]?.at ?? ''
  while (performance.now() < until) {
    const { rows } = await sql<{ hasIt: boolean }>`
      select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${at}::pg_lsn as "hasIt"`.execute(
      standby,
    )
    if (rows[0]?.hasIt) return true
    await sleep(againMilliseconds)
  }
  return false
}

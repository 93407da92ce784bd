import pg from 'pg'
import type { Db } from './db.ts'
import { askLeader } from './definite.ts'
import type { Logger } from './log.ts'

// Cached data of a server are dropped when PostgreSQL notifies a change (kit.tell_change()). A connection of its own
// listens for commits of other servers. The connections of the pool listen too: PostgreSQL delivers the notification of
// a connection's own commit before its answer, so cached data are dropped before the caller knows that the change is
// done.

const listening = 'listen kit_changes'
const againMilliseconds = 1_000

type Hear = (what: string) => void

export type Changes = {
  /** Whether changes are heard at present. Where not, nothing may be remembered. */
  isOn: () => boolean
  /** Rises with every change: what was read before a change is not kept after it. */
  count: () => number
  /** Notifies of changes of a topic; «*» for any topic. */
  follow: (topic: string, hear: Hear) => void
}

const changesOfDb = new WeakMap<object, Changes>()

/** The changes of a database; nothing in a transaction, where what is read may never come to be. */
export function changesOf(db: Db): Changes | undefined {
  return db.isTransaction ? undefined : changesOfDb.get(db.getExecutor())
}

export const useChanges = (db: Db, changes: Changes): void =>
  void changesOfDb.set(db.getExecutor(), changes)

/** Listens for changes on a connection that is opened with the first follower, and opened again whenever it is lost. */
export function hearChanges({ url, log }: { url: string; log: Logger }) {
  const followers = new Map<string, Hear>()
  const state = { count: 0, isOn: false, isOver: false }
  let line: pg.Client | undefined
  let again: NodeJS.Timeout | undefined

  const hear = ({ payload = '' }: pg.Notification) => {
    const [topic = '', what = '*'] = payload.split(' ')
    state.count += 1
    followers.get(topic)?.(what)
  }

  const forgetAll = () => {
    state.isOn = false
    state.count += 1
    for (const follower of followers.values()) follower('*')
  }

  const open = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'tessera changes',
    })
    line = client
    client.on('notification', hear)
    client.on('error', (error) => log.warn({ error: error.message }, 'changes are not heard'))
    client.once('end', () => {
      forgetAll()
      if (!state.isOver) again = setTimeout(() => void open(), againMilliseconds).unref()
    })
    try {
      await client.connect()
      await client.query(listening)
      state.isOn = !state.isOver && line === client
    } catch (error) {
      log.warn({ err: error }, 'changes cannot be heard')
      void client.end().catch(() => undefined)
    }
  }

  const changes: Changes = {
    isOn: () => state.isOn,
    count: () => state.count,
    follow: (topic, follower) => {
      followers.set(topic, follower)
      if (!line && !state.isOver) void open()
    },
  }
  return {
    changes,
    /** For each connection of a pool, before its first use. */
    listenOn: async (client: pg.ClientBase) => {
      client.on('notification', hear)
      await askLeader(client, listening)
    },
    end: async () => {
      state.isOver = true
      state.isOn = false
      clearTimeout(again)
      await line?.end().catch(() => undefined)
    },
  }
}

import type pg from 'pg'
import { sqlState } from './db.ts'

// Where PostgreSQL has synchronous standbys, a commit is answered once one of them has it. There is one way around that: whoever
// cancels or ends a backend that waits makes it answer at once, and what it wrote is seen by all although no standby has it. It is
// lost if the leader is, so it is told to nobody as done.

/** SQLSTATE «statement completion unknown». */
export const unknownState = '40003'

/** A commit that no standby may have: it may be there tomorrow or not. */
export class UnsureCommit extends Error {
  readonly code = unknownState
  constructor() {
    super('no standby has confirmed this commit')
  }
}

/** Where the server says that the wait for a standby was ended from outside; its texts are in any language. */
const waitRoutine = 'SyncRepWaitForLSN'

const unsureClients = new WeakSet<object>()

/** Notices on this connection when a wait for a standby was cancelled. */
export function watchWaits(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === waitRoutine) unsureClients.add(client)
  })
}

/** Throws `UnsureCommit` where what this connection has just done may be on no standby. */
export function refuseUnsure(client: object): void {
  if (unsureClients.delete(client)) throw new UnsureCommit()
}

/** How often this site has had reason to doubt what is visible. */
export function createDoubts() {
  const hearers: (() => void)[] = []
  const state = { count: 0 }
  return {
    count: () => state.count,
    /** Another server doubts: from now on each connection that writes asks again before it answers. */
    note: () => void (state.count += 1),
    /** The same, found here: the others are told. */
    raise: () => {
      state.count += 1
      for (const hear of hearers) hear()
    },
    onRaise: (hear: () => void) => void hearers.push(hear),
  }
}

export type Doubts = ReturnType<typeof createDoubts>

/**
 * The connection led to a server that only repeats another one: a proxy that has just started sends there until it has
 * asked who leads. Nothing was written; the next connection may lead elsewhere.
 */
export class StandbyReached extends Error {
  /** SQLSTATE «connection rejected». */
  readonly code = '08004'
  constructor() {
    super('the server is a standby')
  }
}

/** What PostgreSQL answers where a server that only repeats is asked for what only the leader does. */
const readOnlyState = '25006'

/** A first question that only the leader answers. Problem: `StandbyReached`. */
export async function askLeader(client: pg.ClientBase, question: string): Promise<void> {
  await client.query(question).catch((error: unknown) => {
    throw sqlState(error) === readOnlyState ? new StandbyReached() : error
  })
}

/**
 * Writes a record that changes nothing, and waits until a standby has it, and with it everything that was written before.
 * Without standbys nothing is written.
 */
const barrier = `select pg_is_in_recovery() as "isStandby",
  case when not pg_is_in_recovery() and current_setting('synchronous_standby_names') <> ''
    then pg_logical_emit_message(true, 'tessera', '') is not null end`

const passedAt = new WeakMap<object, number>()

/** Before an answer is taken from this connection: all that it can see is on a standby, unless there is a newer doubt. */
export async function passBarrier(client: pg.ClientBase, doubts: Doubts): Promise<void> {
  const count = doubts.count()
  if (passedAt.get(client) === count) return
  const { rows } = await client.query<{ isStandby: boolean }>(barrier)
  if (rows[0]?.isStandby) throw new StandbyReached()
  refuseUnsure(client)
  passedAt.set(client, count)
}

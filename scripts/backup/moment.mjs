import { setTimeout as sleep } from 'node:timers/promises'
import { connectTo } from './connect.mjs'
import { listTables } from './digest.mjs'
import { plainly } from './plainly.mjs'

const mostTries = 200

/**
 * One moment that is known from two sides: a transaction that sees it, and its place in the WAL. A restore
 * that ends at this place shows what the transaction sees. For the milliseconds in which both are
 * taken nobody writes to the ledger or the bets.
 *
 * @param {string} url
 * @returns {Promise<{ client: import('pg').Client, lsn: string, at: string }>} `client` is in a transaction
 *   that sees the moment
 */
export async function holdMoment(url) {
  const [gate, client] = await Promise.all([connectTo(url), connectTo(url)])
  try {
    const names = (await listTables(gate)).map(({ name }) => name)
    await client.query('begin isolation level repeatable read read only')
    await closeGate(gate, names)
    // Its first query is when a transaction begins to see.
    const { rows } = await client.query(
      "select pg_current_wal_insert_lsn()::text as lsn, to_json(clock_timestamp() at time zone 'UTC') #>> '{}' || 'Z' as at",
    )
    return { client, ...rows[0] }
  } catch (error) {
    await client.end()
    throw error
  } finally {
    await gate.end()
  }
}

/**
 * Waits until nobody is writing. A wait is short and is tried again: later requests wait as
 * well, and PostgreSQL would look for a deadlock after a second and end a stake for it.
 *
 * @param {import('pg').Client} gate
 * @param {string[]} names the bets come before the ledger, as in every stake
 */
async function closeGate(gate, names) {
  if (names.length === 0) return
  for (let tries = 1; ; tries++) {
    try {
      await gate.query(
        `begin; set local lock_timeout = '300ms'; lock table ${names.join(', ')} in share mode`,
      )
      return
    } catch (error) {
      await gate.query('rollback')
      const isBusy = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!isBusy) throw error
      if (tries === mostTries) throw neverQuiet(error)
      await sleep(20 + Math.random() * 200)
    }
  }
}

/** @param {unknown} cause */
const neverQuiet = (cause) =>
  plainly(
    'Something has been writing to the ledger for minutes without an end: please look into pg_stat_activity for a transaction that stays open, and try again.',
    cause,
  )

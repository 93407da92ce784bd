import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** So much of the disk stays free for everything else. */
const freeBytes = 4 * 2 ** 30

/** The files that PostgreSQL keeps to write over, and how many it has besides the one it is writing. */
const counted = `select pg_size_bytes(current_setting('min_wal_size')) / pg_size_bytes(current_setting('wal_segment_size')) as kept,
  pg_size_bytes(current_setting('wal_segment_size')) as bytes,
  (select count(*) from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$') as made`

/**
 * Makes the files of PostgreSQL's log before they are needed. A file that is made while bets wait for it stops all of
 * them for as long as 16 MB take to reach the disk; one that is there already is written over. Does nothing where the
 * files are there, where the disk has too little room, or once `signal` says that the start is over.
 *
 * @param {string} url of a cluster of our own, as a user who may switch its log
 * @param {{ dir: string, pauseMs?: number, signal?: AbortSignal }} how `pauseMs` between two files leaves play its turn
 * @returns {Promise<number>} how many were made
 */
export async function makeLogFiles(url, { dir, pauseMs = 0, signal }) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  let made = 0
  try {
    const { rows } = await client.query(counted)
    const missing = Number(rows[0].kept) - Number(rows[0].made)
    const { bavail, bsize } = await statfs(dir)
    if (missing <= 0 || bavail * bsize < missing * Number(rows[0].bytes) + freeBytes) return made
    for (; made < missing && !signal?.aborted; made++) {
      // A file that nothing was written to is not left.
      await client.query(`select pg_logical_emit_message(true, 'tessera', 'next file')`)
      await client.query('select pg_switch_wal()')
      if (pauseMs > 0) await sleep(pauseMs)
    }
    // What is written to the tables needs its old log no longer: its files become the next ones.
    await client.query('checkpoint')
    return made
  } finally {
    await client.end()
  }
}

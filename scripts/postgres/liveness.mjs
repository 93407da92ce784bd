import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressOf } from './address.mjs'

/** «The database system is starting up», and its like for recovery and for an end. */
const notNow = /^57P0/

/**
 * Asks the server whether it serves: a new connection and the least of questions, within `ms`. A refusal for any
 * other reason than the state of the server (too many connections, say) is an answer of a server that lives.
 *
 * @param {string} sockets
 * @param {string} user
 * @param {{ ms: number, signal: AbortSignal }} patience
 * @returns {Promise<'serves' | 'not yet' | 'silent'>}
 */
export async function askWhether(sockets, user, { ms, signal }) {
  const client = new pg.Client({
    connectionString: addressOf(sockets, 'postgres', user),
    application_name: 'tessera watch',
    connectionTimeoutMillis: ms,
    query_timeout: ms,
  })
  client.on('error', () => {})
  const asked = new AbortController()
  const ends = { ref: false, signal: AbortSignal.any([signal, asked.signal]) }
  const silent = /** @type {const} */ ('silent')
  const answer = await Promise.race([ask(client), sleep(ms, silent, ends).catch(() => silent)])
  asked.abort()
  // The goodbye of a server that is silent is not waited for.
  void client.end().catch(() => {})
  return answer
}

/**
 * @param {pg.Client} client
 * @returns {Promise<'serves' | 'not yet' | 'silent'>}
 */
async function ask(client) {
  try {
    await client.connect()
    await client.query('select 1')
    return 'serves'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent'
    return notNow.test(error.code ?? '') ? 'not yet' : 'serves'
  }
}

import pg from 'pg'

/**
 * @param {string} sockets
 * @param {string} database
 * @param {string} user
 */
export const addressOf = (sockets, database, user) =>
  `postgres://${encodeURIComponent(user)}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(sockets)}`

/** The role under which the server works. It is made at the start, and may do no more than serve. */
const servingRole = 'tessera_serving'

/** The same database under that role. @param {string} url */
export function servingAddressOf(url) {
  const address = new URL(url)
  address.username = servingRole
  return address.href
}

/**
 * Makes the database when it is not there. Two at once would clash: callers hold the lock.
 * @param {string} sockets
 * @param {string} database
 * @param {string} user
 */
export async function createDatabase(sockets, database, user) {
  const client = new pg.Client({
    connectionString: addressOf(sockets, 'postgres', user),
    connectionTimeoutMillis: 30_000,
    query_timeout: 120_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rows.length > 0) return
    await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

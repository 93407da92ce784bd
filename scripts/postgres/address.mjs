import pg from 'pg'

/**
 * @param {string} sockets
 * @param {string} database
 * @param {string} user
 */
export const addressOf = (sockets, database, user) =>
  `postgres://${encodeURIComponent(user)}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(sockets)}`

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

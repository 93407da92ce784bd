import pg from 'pg'

/**
 * An open connection. It has no time limits: a backup of a large database takes long.
 * @param {string} url
 * @param {{ replication?: boolean }} [options] whether it may be asked for base backups and for WAL
 */
export async function connectTo(url, { replication = false } = {}) {
  // Read by pg, and missing in its types.
  const mode = replication ? { replication: 'database' } : {}
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...mode })
  // A connection that breaks fails the statement that runs on it; by itself it ends nothing.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Runs `work` with a connection of its own.
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} work
 * @param {{ replication?: boolean }} [options]
 * @returns {Promise<T>}
 */
export async function withConnection(url, work, options) {
  const client = await connectTo(url, options)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

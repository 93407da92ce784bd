/**
 * The rows of a query, a few thousand in memory at a time. It needs a transaction.
 * @param {import('pg').Client} client
 * @param {string} text
 * @param {unknown[]} values
 * @returns {AsyncGenerator<Record<string, any>>}
 */
export async function* readInPieces(client, text, values) {
  await client.query(`declare piece no scroll cursor for ${text}`, values)
  try {
    for (;;) {
      const { rows } = await client.query('fetch 4000 from piece')
      yield* rows
      if (rows.length < 4000) break
    }
  } finally {
    await client.query('close piece').catch(() => {})
  }
}

import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../postgres.mjs'

/**
 * The database of this start: the one DATABASE_URL names when it answers, else our own.
 * @param {{ data: string, databaseUrl: string | undefined }} settings
 * @param {(line: string) => void} log
 * @param {(error: Error) => void} [giveUp] is called if our own cannot be kept running
 * @returns {Promise<{ url: string, servingUrl?: string, stop: () => Promise<void>, makeLogFiles?: (pace: { pauseMs:
 * number, signal: AbortSignal }) => Promise<number> }>}
 */
export async function openDatabase({ data, databaseUrl }, log, giveUp = () => {}) {
  if (databaseUrl) {
    await checkAnswers(databaseUrl)
    return { url: databaseUrl, stop: async () => {} }
  }
  const postgres = await startPostgres({ dir: path.join(data, 'pg'), log, giveUp })
  if (postgres.owned) return postgres
  log('Another Tessera runs on this database already; this one joins it.')
  return { url: postgres.url, servingUrl: postgres.servingUrl, stop: postgres.stop }
}

const startingUp = '57P03'

/** @param {string} url */
async function checkAnswers(url) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) throw notAnAddress()
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    // A connection that breaks while it is closed says so here, and nowhere else matters.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      const isStarting = error instanceof Error && 'code' in error && error.code === startingUp
      if (!isStarting || tries === 20) throw error
      await sleep(500)
    } finally {
      await client.end()
    }
  }
}

const notAnAddress = () =>
  Object.assign(new Error('DATABASE_URL is not an address'), {
    plain:
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/tessera: please correct it.',
  })

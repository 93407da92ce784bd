import { type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { sqlState, stalePlan } from './db.ts'
import { refuseUnsure } from './definite.ts'

const mark = '/* prepared */'

/**
 * Begins a statement that is asked very often: each connection parses and plans it once. For statements whose text is always the
 * same, and whose best plan does not depend on its values: those that look up a few rows by a key.
 */
export const prepared = sql.raw(`${mark} `)

/** The names of prepared statements by their texts. The code has a few dozen. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `t_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** A connection that gives statements with the mark a name, by which it keeps their plans. */
export function preparing(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  // Plans that a migration has made stale go with their connection.
  const state = { isStale: false }
  const query = async <R>(
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> => {
    const name = text.startsWith(mark) ? { name: nameOf(text) } : {}
    const result = await client
      .query({ ...name, text, values: [...values] })
      .catch((error: unknown) => {
        if (sqlState(error) === stalePlan) state.isStale = true
        throw error
      })
    refuseUnsure(client)
    return result as pg.QueryResult & PostgresQueryResult<R>
  }
  const fresh = { query, release: () => client.release(state.isStale) } as PostgresPoolClient
  wrapped.set(client, fresh)
  return fresh
}

import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

const faultLetters = 200

/** What the staff read of a fault of a source. */
export const faultOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, faultLetters)

type Asked = {
  source: string
  numero: string
  now: Date
  result?: readonly string[] | undefined
  error?: unknown
}

/** Keeps when a source was asked, and what it told or what was wrong. An answer without a result leaves the last one. */
export async function noteAsked(
  db: Db,
  { source, numero, now, result, error }: Asked,
): Promise<void> {
  const told = result ? [...result] : null
  await sql`update lottery.result_source set asked_at = ${now},
      told_numero = coalesce(${told ? numero : null}, told_numero), told = coalesce(${told}::text[], told),
      fault = ${error === undefined ? null : faultOf(error)}
    where name = ${source}`.execute(db)
}

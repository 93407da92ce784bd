import type { Kysely } from 'kysely'

/**
 * The database, or a transaction in it. A module narrows it to its own tables:
 * `db.withTables<Tables>()`.
 */
export type Db = Kysely<object>

/** SQLSTATE of a database error, if it is one. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** «cached plan must not change result type»: a migration has changed what a statement answers; a fresh connection knows. */
export const stalePlan = '0A000'

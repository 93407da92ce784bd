import type { Db } from '@tessera/server-kit'
import type { Tables } from './table-types.ts'

export const tables = (db: Db) => db.withTables<Tables>()

import type { Db } from '@tessera/server-kit'
import type { Tables } from './tables.gen.ts'

export const tables = (db: Db) => db.withTables<Tables>()

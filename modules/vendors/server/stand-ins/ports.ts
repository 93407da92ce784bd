import type { Db } from '@tessera/server-kit'
import type { Skin } from '../../stand-in-page.ts'
import type { TableOf } from './rooms/room-of-title.ts'

/** What stand-ins ask of others. */
export type StandInPorts = {
  skinOf: (
    db: Db,
    asked: { vendor: string; gameCode: string; language: string },
  ) => Promise<Skin | undefined>
  /** Opens the titles of these categories in the lobby, and answers whose there are. */
  connectVendors: (db: Db, categories: readonly string[]) => Promise<string[]>
  tableOf: TableOf
}

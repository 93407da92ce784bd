import type { Db } from '@tessera/server-kit'

/** A red-envelope rain that members can take part in now. */
export type RunningRain = { id: string; names: Record<string, string> }

/** What this module asks of others; the server passes the answers in. */
export type MessagesPorts = {
  /** The VIP level of a member; 0 where they have none. */
  vipLevelOf: (db: Db, memberId: string) => Promise<number>
  /** How tables and rooms are called in each language, by their codes. */
  placeNames: (
    db: Db,
    codes: readonly string[],
  ) => Promise<ReadonlyMap<string, Record<string, string>>>
  /** The red-envelope rains of promotions that run. */
  runningRains: (db: Db, now: Date) => Promise<RunningRain[]>
}

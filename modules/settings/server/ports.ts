import type { Db } from '@tessera/server-kit'
import type { TopicKind } from './staff/topics.ts'

/** The country of an address, where known, and whether the site may be used from there. */
export type Place = { country: string; isRestricted: boolean }

/** The names of what subjects are about; without those that have none. */
export type NameSubjects = (
  db: Db,
  subjects: readonly string[],
  language?: string,
) => Promise<ReadonlyMap<string, string>>

/** What this module asks of others; the server passes the answers in. */
export type SettingsPorts = {
  placeOf: (db: Db, address: string) => Promise<Place>
  /** What other modules have that is drafted, scheduled and taken back as the parts of the site are. */
  topics?: readonly TopicKind[]
  /** What subjects are about, in a language: tables and rooms by their names. */
  nameSubjects?: NameSubjects
}

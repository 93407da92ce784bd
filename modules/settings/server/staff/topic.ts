import type { changeLog, Db } from '@tessera/server-kit'
import type { $ZodType } from 'zod/v4/core'
import type { Review } from '../../review-shape.ts'

export type Tells = 'status' | 'look' | 'content'

export type ChangeLog = ReturnType<typeof changeLog<Record<string, unknown>>>

/** One thing that the staff set as a whole, whatever it is: a part of the site, an article, an announcement. */
export type Topic = {
  /** The permission to set it, also by a draft. */
  permission: string
  /** Whether somebody with that permission may set it: what holds in every currency is not set by who has some of them. */
  isFor: (db: Db, staffId: string) => Promise<boolean>
  tells: Tells
  shape: $ZodType
  /** Whose turn it is: what has the same name is set one after the other. */
  lock: string
  /** Where its changes are written down for good. */
  log: ChangeLog
  read: (tx: Db) => Promise<unknown>
  write: (tx: Db, value: unknown, now: Date) => Promise<void>
  /** Why this cannot be set; it may throw a problem of its module instead. */
  refuses: (value: unknown, now: Date) => string | undefined
  /** The value without what may not be kept; it may throw a problem of its module. */
  clean: (value: unknown) => unknown
  /** The history entry of a value, and the value of an entry. */
  words: (value: unknown) => Record<string, unknown>
  fromWords: (words: Record<string, unknown>) => unknown
  takesTwo: (before: unknown, after: unknown, review: Review) => boolean
  /** Setting it asks for a fresh proof of identity, also by a draft. */
  needsProof: boolean
  /** Makes the server forget what it has kept of it. */
  forget: (db: Db) => void
}

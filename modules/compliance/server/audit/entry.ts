import { createHash } from 'node:crypto'

/** One entry of the record of acts, every part as it was hashed. */
export type Entry = {
  number: number
  /** To the millionth of a second, so that nothing finer can be changed unseen. */
  at: string
  staffId: string
  staffAccount: string
  act: string
  outcome: string
  subject: string
  before: string | null
  after: string | null
  reason: string
  address: string
  requestId: string
}

/** An entry with its place in the chain; hashes as 64 hexadecimal digits. */
export type Link = Entry & { previous: string; hash: string }

/** What the first entry follows. */
export const noHash = '0'.repeat(64)

/** The form that is hashed: the parts in this order, as JSON without a space, in UTF-8. */
export const canonical = (entry: Entry & { previous: string }): string =>
  JSON.stringify([
    entry.number,
    entry.at,
    entry.staffId,
    entry.staffAccount,
    entry.act,
    entry.outcome,
    entry.subject,
    entry.before,
    entry.after,
    entry.reason,
    entry.address,
    entry.requestId,
    entry.previous,
  ])

/** SHA-256 over the canonical form. */
export const hashOf = (entry: Entry & { previous: string }): string =>
  createHash('sha256').update(canonical(entry)).digest('hex')

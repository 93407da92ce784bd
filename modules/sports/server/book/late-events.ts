import { type Db, inTransaction, type Job } from '@tessera/server-kit'
import { sql } from 'kysely'
import { lateHours } from '../../limits.ts'
import { cancelMarkets } from './apply-cancel.ts'
import { bookOf, saveBook } from './book-of.ts'
import { noChanges } from './changes.ts'
import { gradeBook } from './decide.ts'
import { lockEventById } from './events.ts'
import { tellChanges } from './tell-event.ts'

const atOnce = 100
const by = 'clock'
const lateReason = 'It did not begin within 48 hours'
const brokenReason = 'It was not resumed within 48 hours'

async function findLate(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from sports.event
    where (status = 'planned' and greatest(starts_at, coalesce(set_at, starts_at)) <= ${now}::timestamptz - make_interval(hours => ${lateHours}::int))
      or (status = 'interrupted' and state_at <= ${now}::timestamptz - make_interval(hours => ${lateHours}::int))
    order by id limit ${atOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

/** An event that never began is void; one that was broken off is void but for what its score decides. */
async function endLate(tx: Db, eventId: number, now: Date) {
  const changes = noChanges()
  const event = await lockEventById(tx, eventId)
  if (!event) return changes
  const book = await bookOf(tx, event, { also: 'all', now })
  if (event.status === 'planned') {
    const of = { reason: lateReason, feed: event.feed, messageId: by, madeBy: by, now }
    await cancelMarkets(tx, book, 'all', of)
  } else if (event.status === 'interrupted') {
    book.event.status = 'abandoned'
    const from = { eventId, certainty: 2 as const, reason: brokenReason, feed: event.feed }
    const made = { messageId: by, madeBy: 'grader', at: now, now }
    await gradeBook(tx, book, { from: { ...from, ...made }, again: true })
  }
  await saveBook(book, { tx, messageId: by, now, changes })
  return changes
}

/** Ends events that did not begin, or were not resumed, within the time in which bets on them stand. */
export const lateEventsJob: Job = {
  name: 'sports.lateEvents',
  cron: '*/5 * * * *',
  run: async ({ db, clock, push }) => {
    const now = clock()
    for (const id of await findLate(db, now)) {
      tellChanges({ push }, await inTransaction(db, (tx) => endLate(tx, id, now)))
    }
  },
}

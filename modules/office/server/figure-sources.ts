import { type RawBuilder, sql } from 'kysely'

/** Free play and test accounts are excluded from the figures. */
export const counts = (member: string, at: string): RawBuilder<boolean> =>
  sql`not exists (select from identity.test_member_view t
    where t.id = ${sql.ref(member)} and t.test_since <= ${sql.ref(at)})`

/** Within these business days, both counted in. */
export const within = (
  at: string,
  { from, to }: { from: string; to: string },
): RawBuilder<boolean> =>
  sql`${sql.ref(at)} >= kit.day_starts(${from}::date)
    and ${sql.ref(at)} < kit.day_starts(${to}::date + 1)`

/** The outcome of a deposit that was begun. */
export const paymentStates = {
  paid: sql<boolean>`d.state = 'success'`,
  refused: sql<boolean>`d.state = 'rejected'`,
  expired: sql<boolean>`d.state = 'expired'`,
  open: sql<boolean>`(d.ended_at is null or d.state = 'partialReview')`,
} as const

/** The same days where the sums of each day are kept. */
export const daysWithin = ({ from, to }: { from: string; to: string }): RawBuilder<boolean> =>
  sql`day between ${from}::date and ${to}::date`

/** What test accounts did since they are that: sums of a day hold it, and it is taken off them. */
export const ofTests = (member: string, at: string): RawBuilder<unknown> =>
  sql`join identity.test_member_view t on t.id = ${sql.ref(member)} and t.test_since <= ${sql.ref(at)}`

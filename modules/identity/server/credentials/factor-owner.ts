import { type RawBuilder, sql } from 'kysely'

/** The owner of a second factor: a member or a staff member. */
export type FactorOwner = { memberId: string } | { staffId: string }

/** The condition that selects an owner's rows. */
export const isOf = (owner: FactorOwner): RawBuilder<unknown> =>
  'memberId' in owner ? sql`member_id = ${owner.memberId}` : sql`staff_id = ${owner.staffId}`

/** An owner as one word, for seals and digests. */
export const nameOf = (owner: FactorOwner): string =>
  'memberId' in owner ? `member:${owner.memberId}` : `staff:${owner.staffId}`

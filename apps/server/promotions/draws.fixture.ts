import { draftPromotion, makeCodes, publishPromotion } from '@tessera/promotions/server'
import type { Db, StaffContext } from '@tessera/server-kit'
import { testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { began, newId, usd } from './bonus.fixture.ts'

const drafter = { id: newId(), account: 'drafter' }
const publisher = { id: newId(), account: 'publisher' }
const day = 86_400_000
const year = 365 * day

type Making = {
  kind: string
  terms: object
  budget?: bigint
  startsAt?: Date
  endsAt?: Date
  unit?: string
  who?: Parameters<typeof draftPromotion>[1]['who']
}

/** A draft; answers its id. */
export async function draft(db: Db, making: Making): Promise<string> {
  const id = newId()
  const { kind, terms, budget = usd(100_000), unit = 'USD', who } = making
  const { startsAt = new Date(+began - day), endsAt = new Date(+began + year) } = making
  const named = { id, kind, unit, names: { EN: kind }, ...(who && { who }) }
  const row = { ...named, budget, startsAt, endsAt, terms }
  await draftPromotion(db, row, { staff: drafter, now: began })
  return id
}

export const publish = (db: Db, id: string, now = began) =>
  publishPromotion(db, id, { staff: publisher, now })

/** A promotion that runs for a year around the time of the fixture; answers its id. */
export async function published(db: Db, making: Making): Promise<string> {
  const id = await draft(db, making)
  await publish(db, id)
  return id
}

/** Makes the codes of a draft. */
export function codesFor(
  db: Db,
  promotionId: string,
  asked: { id?: string; count?: number; code?: string },
): Promise<{ codes: string[] }> {
  const staff = { ...drafter, permissions: [], sessionId: newId() }
  const context = { ...testContext(db), staff, clock: () => began } as unknown as StaffContext
  return makeCodes(context, { id: newId(), count: 1, ...asked, promotionId })
}

/** A deposit that came in, as the cashier keeps it. */
export async function deposit(db: Db, memberId: string, amount: bigint, at = began): Promise<void> {
  await sql`insert into cashier.deposit_order
      (id, member_id, channel, amount, unit, state, paid_amount, paid_unit, created_at, expires_at, ended_at)
    values (${newId()}, ${memberId}, 'sandbox', ${String(amount)}::bigint, 'USD', 'success', ${String(amount)}::bigint, 'USD',
      ${at}, ${at}, ${at})`.execute(db)
}

/** How many rewards a promotion gave, and what they hold. */
export async function rewardsOf(db: Db, promotionId: string) {
  const { rows } = await sql<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from promotions.reward
    where promotion_id = ${promotionId}`.execute(db)
  return rows[0]
}

/** The ends of many requests at once, counted. */
export async function ends(work: readonly Promise<string>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const end of await Promise.all(work)) counted[end] = (counted[end] ?? 0) + 1
  return counted
}

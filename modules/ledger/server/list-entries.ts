import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type GuardedPurpose, guardedPurposes } from '../purposes.ts'

/** Everything below these versions, one for each account of the page; without one from the newest on. */
export type EntriesBefore = Partial<Record<GuardedPurpose, bigint>>
export type EntryFilter = { before: EntriesBefore; pageSize: number }

type Row = {
  id: bigint
  requestId: string
  purpose: GuardedPurpose
  reason: string
  subject: string
  amount: bigint
  balanceAfter: bigint
  version: bigint
  madeAt: Date
}

/**
 * A member's movements in one unit, newest first, and where the next page begins. The versions of an account have no
 * gaps, so a page is found by them and reads no more rows than it shows, however long the history is.
 */
export async function listEntries(
  db: Db,
  memberId: string,
  unit: string,
  { before, pageSize }: EntryFilter,
) {
  const parts = await Promise.all(
    guardedPurposes.map((purpose) =>
      readBelow(db, { memberId, unit, purpose }, before, pageSize + 1),
    ),
  )
  const rows = merged(parts)
  const shown = rows.slice(0, pageSize)
  return {
    list: shown.map(({ id, amount, balanceAfter, ...rest }) => ({
      ...rest,
      id: `${id}-${rest.purpose}`,
      amount: money(amount, unit),
      balanceAfter: money(balanceAfter, unit),
    })),
    next: rows.length > pageSize ? nextOf(shown, before) : null,
  }
}

type Whose = { memberId: string; unit: string; purpose: GuardedPurpose }

async function readBelow(
  db: Db,
  { memberId, unit, purpose }: Whose,
  before: EntriesBefore,
  limit: number,
): Promise<Row[]> {
  const below = String(before[purpose] ?? 9_223_372_036_854_775_807n)
  const leg = (side: 'source' | 'target') => sql`
    (select t.id, t.request_id, t.reason, coalesce(t.subject, 'bet:' || t.request_id) as subject,
      ${side === 'source' ? sql`-t.amount` : sql`t.amount`} as amount, t.${sql.ref(`${side}_balance`)} as balance_after,
      t.${sql.ref(`${side}_version`)} as version, t.made_at
    from ledger.transfer t
    where t.${sql.ref(side)} = (select id from ledger.account where owner = ${`member:${memberId}`}
        and purpose = ${purpose} and unit = ${unit})
      and t.${sql.ref(`${side}_version`)} < ${below}::bigint
    order by t.${sql.ref(`${side}_version`)} desc limit ${limit})`
  const { rows } = await sql<Omit<Row, 'purpose'>>`
    select id, request_id as "requestId", reason, subject, amount, balance_after as "balanceAfter", version,
      made_at as "madeAt"
    from (${leg('source')} union all ${leg('target')}) e order by version desc limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, purpose }))
}

/** Newest first. Of one account the order is that of its versions, whatever a clock has said. */
function merged(parts: Row[][]): Row[] {
  const left = parts.map((rows) => [...rows])
  const rows: Row[] = []
  for (;;) {
    const first = left.reduce<Row[] | undefined>((best, each) => {
      const [one, other] = [best?.[0], each[0]]
      return other && (!one || other.madeAt > one.madeAt) ? each : best
    }, undefined)
    const next = first?.shift()
    if (!next) return rows
    rows.push(next)
  }
}

/** Below what was shown of each account; an account of which nothing was shown begins where it did. */
function nextOf(shown: Row[], before: EntriesBefore): string {
  const marks = guardedPurposes.map((purpose) => {
    const last = shown.findLast((row) => row.purpose === purpose)?.version ?? before[purpose]
    return last === undefined ? '' : String(last)
  })
  return marks.join('.')
}

/** The position of a page, as an earlier page returned it. */
export function entriesBefore(mark: string): EntriesBefore {
  const marks = mark.split('.')
  const below: EntriesBefore = {}
  for (const [index, purpose] of guardedPurposes.entries()) {
    const text = marks[index] ?? ''
    if (text !== '') below[purpose] = BigInt(text)
  }
  return below
}

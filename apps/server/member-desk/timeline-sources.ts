import type { TimelineSource, ToldLine } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { type RawBuilder, sql } from 'kysely'
import { betsByDay } from './bets-by-day.ts'

type Part = {
  kind: ToldLine['kind']
  what: string
  table: RawBuilder<unknown>
  /** Each row counts at this instant. */
  at: RawBuilder<unknown>
  /** Told apart from the other lines of the same row. */
  step: string
  when?: RawBuilder<unknown>
  text: RawBuilder<unknown>
  who?: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  unit?: RawBuilder<unknown>
  source: string
  /** What its page is found by, where it is not the row. */
  sourceId?: RawBuilder<unknown>
}

type Row = Pick<ToldLine, 'id' | 'stamp' | 'text' | 'who'> & {
  sourceId: string
  amount: bigint | null
  unit: string | null
}

/** Lines of a view of another module, before a place, newest first. */
const sourceOf = (part: Part): TimelineSource => ({
  kind: part.kind,
  read: async (db, { memberId, before, limit }) => {
    const id = sql`(id::text || ${`-${part.step}`}) collate "C"`
    const place = sql`'epoch'::timestamptz + ${before.stamp}::bigint * interval '1 microsecond'`
    const { rows } = await sql<Row>`
      select ${id} as id, (${part.sourceId ?? sql`id`})::text as "sourceId", ${part.text} as text, ${part.who ?? sql`''`} as who,
        (extract(epoch from ${part.at}) * 1000000)::bigint::text as stamp,
        ${part.amount ?? sql`null::bigint`} as amount, ${part.unit ?? sql`null`} as unit
      from ${part.table}
      where member_id = ${memberId} and ${part.at} <= ${place} and ${part.when ?? sql`true`}
        and (${part.at}, ${id}) < (${place}, ${before.id})
      order by ${part.at} desc, ${id} desc limit ${limit}`.execute(db)
    return rows.map(({ sourceId, amount, unit, ...row }) => ({
      ...row,
      kind: part.kind,
      what: part.what,
      money: amount !== null && unit !== null ? money(amount, unit) : null,
      source: `${part.source}:${sourceId}`,
    }))
  },
})

const deposits = {
  kind: 'money',
  what: 'deposit',
  table: sql`cashier.deposit_order_view`,
  unit: sql`unit`,
  source: 'deposit',
} as const
const withdrawals = {
  kind: 'money',
  what: 'withdrawal',
  table: sql`cashier.withdrawal_order_view`,
  amount: sql`amount`,
  unit: sql`unit`,
  source: 'withdrawal',
} as const

const vendorTransfers = {
  kind: 'money',
  what: 'vendorTransfer',
  table: sql`vendors.transfer_view`,
  amount: sql`case direction when 'in' then -amount else amount end`,
  unit: sql`unit`,
  source: 'vendorTransfer',
} as const

const loyaltyLines = (['rebate', 'gift', 'level'] as const).map((what) =>
  sourceOf({
    kind: 'claim',
    what,
    table: sql`loyalty.given_view`,
    step: what,
    at: sql`made_at`,
    when: sql`what = ${what}`,
    amount: sql`amount`,
    unit: sql`unit`,
    text: sql`words`,
    source: what,
  }),
)

const breakKind = sql`case kind when 'timeOut' then 'time-out' else 'self-exclusion' end`
const breaks = {
  kind: 'account',
  table: sql`compliance.break_view`,
  text: breakKind,
  source: 'break',
} as const
const breakLines = [
  sourceOf({
    ...breaks,
    what: 'breakBegun',
    step: 'begun',
    at: sql`began_at`,
    text: sql`${breakKind} || ' · ' || coalesce(to_char(until at time zone 'utc', 'YYYY-MM-DD HH24:MI'), '∞')
      || case reason when '' then '' else ' · ' || reason end`,
    who: sql`coalesce(staff_account, '')`,
  }),
  sourceOf({
    ...breaks,
    what: 'returnAsked',
    step: 'asked',
    at: sql`return_asked_at`,
    when: sql`return_asked_at is not null`,
  }),
  sourceOf({
    ...breaks,
    what: 'breakEnded',
    step: 'ended',
    at: sql`ended_at`,
    when: sql`ended_at is not null`,
  }),
]

/** What the modules of the floor above, and the breaks that members take, say to have happened to a member. */
export const timelineSources: readonly TimelineSource[] = [
  sourceOf({
    ...deposits,
    step: 'begun',
    at: sql`created_at`,
    amount: sql`amount`,
    text: sql`channel || ' · created'`,
  }),
  sourceOf({
    ...deposits,
    step: 'ended',
    at: sql`ended_at`,
    when: sql`ended_at is not null`,
    amount: sql`coalesce(credited, amount)`,
    text: sql`channel || ' · ' || state`,
  }),
  sourceOf({ ...withdrawals, step: 'begun', at: sql`requested_at`, text: sql`'requested'` }),
  sourceOf({
    ...withdrawals,
    step: 'ended',
    at: sql`ended_at`,
    when: sql`ended_at is not null`,
    text: sql`state`,
  }),
  sourceOf({
    kind: 'money',
    what: 'correction',
    table: sql`cashier.correction_view`,
    step: 'decided',
    at: sql`decided_at`,
    when: sql`decided_at is not null`,
    amount: sql`case direction when 'minus' then -amount else amount end`,
    unit: sql`unit`,
    text: sql`state || ' · ' || words`,
    who: sql`coalesce(decided_account, '')`,
    source: 'correction',
  }),
  sourceOf({
    ...vendorTransfers,
    step: 'begun',
    at: sql`made_at`,
    text: sql`vendor || ' · requested'`,
  }),
  sourceOf({
    ...vendorTransfers,
    step: 'ended',
    at: sql`ended_at`,
    when: sql`ended_at is not null`,
    text: sql`vendor || ' · ' || state`,
  }),
  sourceOf({
    kind: 'money',
    what: 'memberTransfer',
    table: sql`(select t.*, m.account as other from cashier.member_transfer_view t
      join identity.member_view m on m.id = t.other_id) moved`,
    step: 'moved',
    at: sql`made_at`,
    amount: sql`amount`,
    unit: sql`unit`,
    text: sql`direction || ' · ' || other`,
    source: 'memberTransfer',
  }),
  sourceOf({
    kind: 'money',
    what: 'waiver',
    table: sql`(select w.*, m.account from cashier.waiver_view w
      join identity.member_view m on m.id = w.member_id) waived`,
    step: 'waived',
    at: sql`made_at`,
    amount: sql`amount`,
    unit: sql`unit`,
    text: sql`state || ' · ' || words`,
    who: sql`staff_account`,
    source: 'turnover',
    sourceId: sql`account`,
  }),
  sourceOf({
    kind: 'letter',
    what: 'letter',
    table: sql`messages.letter_view`,
    step: 'sent',
    at: sql`sent_at`,
    text: sql`coalesce(texts -> 'EN' ->> 'title', '')`,
    who: sql`staff_account`,
    source: 'letter',
  }),
  sourceOf({
    kind: 'feedback',
    what: 'feedback',
    table: sql`messages.feedback_view`,
    step: 'written',
    at: sql`made_at`,
    text: sql`content`,
    source: 'feedback',
  }),
  ...loyaltyLines,
  ...breakLines,
  betsByDay,
]

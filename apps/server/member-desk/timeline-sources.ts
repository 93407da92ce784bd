import type { TimelineSource } from '@tessera/identity/server'
import { sql } from 'kysely'
import { sourceOf } from './source-of.ts'
import { actLines } from './act-lines.ts'
import { betsByDay } from './bets-by-day.ts'

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

const ofLoyalty = {
  rebate: { words: sql`array['claim.' || words]` },
  gift: {
    words: sql`array['gift.' || split_part(words, ' · ', 1)]`,
    text: sql`split_part(words, ' · ', 2)`,
  },
  level: {
    words: sql`array['level.' || split_part(words, ' · ', 2)]`,
    text: sql`split_part(words, ' · ', 1)`,
  },
}
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
    ...ofLoyalty[what],
    source: what,
  }),
)

const breaks = {
  kind: 'account',
  table: sql`compliance.break_view`,
  words: sql`array['break.' || kind]`,
  source: 'break',
} as const
const breakLines = [
  sourceOf({
    ...breaks,
    what: 'breakBegun',
    step: 'begun',
    at: sql`began_at`,
    text: sql`coalesce(to_char(until at time zone 'utc', 'YYYY-MM-DD HH24:MI'), '∞')
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
    words: sql`array['channel.' || channel, 'state.created']`,
  }),
  sourceOf({
    ...deposits,
    step: 'ended',
    at: sql`ended_at`,
    when: sql`ended_at is not null`,
    amount: sql`coalesce(credited, amount)`,
    words: sql`array['channel.' || channel, 'state.' || state]`,
  }),
  sourceOf({
    ...withdrawals,
    step: 'begun',
    at: sql`requested_at`,
    words: sql`array['state.requested']`,
  }),
  sourceOf({
    ...withdrawals,
    step: 'ended',
    at: sql`ended_at`,
    // The person who rejected it is named by a line of its own.
    when: sql`ended_at is not null and state <> 'rejected'`,
    words: sql`array['state.' || state]`,
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
    words: sql`array['state.' || state]`,
    text: sql`words`,
    who: sql`coalesce(decided_account, '')`,
    source: 'correction',
  }),
  sourceOf({
    ...vendorTransfers,
    step: 'begun',
    at: sql`made_at`,
    words: sql`array['state.requested']`,
    text: sql`vendor`,
  }),
  sourceOf({
    ...vendorTransfers,
    step: 'ended',
    at: sql`ended_at`,
    when: sql`ended_at is not null`,
    words: sql`array['state.' || state]`,
    text: sql`vendor`,
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
    words: sql`array['direction.' || direction]`,
    text: sql`other`,
    source: 'memberTransfer',
  }),
  sourceOf({
    kind: 'money',
    what: 'debtWaiver',
    table: sql`cashier.debt_waiver_view`,
    step: 'waived',
    at: sql`made_at`,
    amount: sql`amount`,
    unit: sql`unit`,
    words: sql`array['reason.' || reason]`,
    text: sql`words`,
    who: sql`staff_account`,
    source: 'debtWaiver',
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
    words: sql`array['state.' || state, 'reason.' || split_part(words, ' · ', 1)]`,
    text: sql`substr(words, length(split_part(words, ' · ', 1)) + 4)`,
    who: sql`staff_account`,
    source: 'turnover',
    sourceId: sql`account`,
  }),
  sourceOf({
    kind: 'inboxMessage',
    what: 'inboxMessage',
    table: sql`messages.message_view`,
    step: 'sent',
    at: sql`sent_at`,
    text: sql`coalesce(texts -> 'EN' ->> 'title', '')`,
    who: sql`staff_account`,
    source: 'inboxMessage',
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
  ...actLines,
  ...breakLines,
  betsByDay,
]

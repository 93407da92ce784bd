import type { TimelineSource } from '@tessera/identity/server'
import { sql } from 'kysely'
import { sourceOf } from './source-of.ts'

const madeAt = sql`made_at`
const aboutMember = {
  member: sql`subject`,
  memberOf: (memberId: string) => `member:${memberId}`,
}
const payees = {
  kind: 'account',
  table: sql`cashier.payee_view`,
  words: sql`array['payee.' || kind]`,
  text: sql`label || ' ··' || last4`,
  source: 'payee',
} as const

/** Who decided what about a member and their money, and what the member changed of where money goes. */
export const actLines: readonly TimelineSource[] = [
  sourceOf({
    kind: 'money',
    what: 'withdrawalAct',
    table: sql`cashier.withdrawal_event_view`,
    step: 'act',
    at: madeAt,
    // What the member asked for and how it ended are lines of the order.
    when: sql`act not in ('requested', 'done', 'payFailed', 'cancelled')`,
    words: sql`array['withdrawalAct.' || act]`,
    text: sql`why`,
    who: sql`staff_account`,
    amount: sql`amount`,
    unit: sql`unit`,
    source: 'withdrawal',
    sourceId: sql`withdrawal_id`,
  }),
  sourceOf({
    kind: 'money',
    what: 'depositAct',
    table: sql`cashier.deposit_event_view`,
    step: 'act',
    at: madeAt,
    words: sql`array['depositAct.' || act]`,
    text: sql`why`,
    who: sql`staff_account`,
    amount: sql`amount`,
    unit: sql`unit`,
    source: 'deposit',
    sourceId: sql`order_id`,
  }),
  sourceOf({ ...payees, what: 'payeeAdded', step: 'added', at: sql`bound_at` }),
  sourceOf({
    ...payees,
    what: 'payeeRemoved',
    step: 'removed',
    at: sql`unbound_at`,
    when: sql`unbound_at is not null`,
  }),
  sourceOf({
    ...aboutMember,
    kind: 'staff',
    what: 'proposed',
    table: sql`compliance.approval_view`,
    step: 'proposed',
    at: sql`proposed_at`,
    words: sql`array['proposal.' || kind]`,
    text: sql`reason`,
    who: sql`proposed_account`,
    source: 'proposal',
  }),
  sourceOf({
    ...aboutMember,
    kind: 'staff',
    what: 'decided',
    table: sql`compliance.approval_view`,
    step: 'decided',
    at: sql`decided_at`,
    when: sql`decided_at is not null`,
    words: sql`array['proposal.' || kind, 'state.' || state]`,
    text: sql`note`,
    who: sql`decided_account`,
    source: 'proposal',
  }),
  sourceOf({
    kind: 'account',
    what: 'ownLimit',
    table: sql`compliance.play_limit_view`,
    step: 'set',
    at: sql`set_at`,
    words: sql`array['limitOf.' || kind, 'period.' || period]`,
    text: sql`case kind when 'time' then most::text else '' end`,
    amount: sql`case kind when 'time' then null else most end`,
    unit: sql`unit`,
    source: 'limit',
  }),
]

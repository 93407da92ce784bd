import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Found } from './found.ts'
import type { RequestRef, Window } from './window.ts'

type Odd = {
  id: string
  step: number
  expected: string
  found: string
  mark: string
  postedAt: string
}

const foundFor = (rule: Found['rule'], { id, step, ...rest }: Odd): Found => ({
  rule,
  subject: `request:${id}:${step}`,
  ...rest,
})

/** Every transfer that was read: its request is known, and its legs are what legs must be. */
export async function verifyTransfers(tx: Db): Promise<Found[]> {
  const unasked = await sql<Odd>`
    select t.request_id::text as id, t.step, 'moved' as expected, coalesce(r.outcome, '–') as found,
      'unasked' as mark, min(t.made_at)::text as "postedAt"
    from (select request_id, step, made_at from fresh union all select request_id, step, made_at from old) t
    left join ledger.request r on (r.id, r.step) = (t.request_id, t.step)
    where r.outcome is distinct from 'moved'
    group by t.request_id, t.step, r.outcome limit 100`.execute(tx)
  const odd = await sql<Odd>`
    with leg as (
      select request_id, step, source, target, amount, source_version, target_version, made_at from fresh
      union all
      select request_id, step, source, target, amount, source_version, target_version, made_at from old
    )
    select l.request_id::text as id, l.step, '–' as expected, l.made_at::text as "postedAt",
      case when s.id is null or t.id is null then 'an account is missing'
        when s.unit <> t.unit then 'the units differ'
        when l.amount <= 0 then 'the amount is not positive'
        else 'a guarded posting has no version' end as mark
    from leg l left join ledger.account s on s.id = l.source left join ledger.account t on t.id = l.target
    where s.id is null or t.id is null or s.unit <> t.unit or l.amount <= 0
      or s.is_guarded <> (l.source_version is not null) or t.is_guarded <> (l.target_version is not null)
    limit 100`.execute(tx)
  return [
    ...unasked.rows.map((row) => foundFor('request', row)),
    ...odd.rows.map((row) => foundFor('legs', { ...row, found: row.mark })),
  ]
}

/**
 * Every new request that moved: what it answered is what its account held. One without transfers (a bet
 * that won nothing) answers what the account held before; so a transfer that is gone shows all the same.
 * Looks before the checkpoints move on.
 */
export async function verifyRequests(
  tx: Db,
  { from, to, isCurrent }: Window,
  again: readonly RequestRef[],
): Promise<Found[]> {
  const { rows } = await sql<Odd>`
    with again as (
      select * from unnest(${again.map(({ id }) => id)}::uuid[], ${again.map(({ step }) => step)}::smallint[])
        a(id, step)
    ), asked as (
      select id, step, account, version, balance, made_at, false as is_again from ledger.request
      where outcome = 'moved' and made_at >= ${from} and (${isCurrent} or made_at < ${to})
      union all
      select r.id, r.step, r.account, r.version, r.balance, r.made_at, true
      from again g join ledger.request r on (r.id, r.step) = (g.id, g.step) where r.outcome = 'moved'
    ), entry as (
      select source as account, source_version as version, source_balance as balance from fresh
      union all select target, target_version, target_balance from fresh
    ), odd as materialized (
      select q.*, a.is_guarded from asked q join ledger.account a on a.id = q.account
      left join ledger.checkpoint c on c.account = q.account
      left join entry e on (e.account, e.version, e.balance) = (q.account, q.version, q.balance)
      where case
        when q.is_again then true
        when a.is_guarded then q.version >= coalesce(c.version, 0) and e.account is null
          and (q.version, q.balance) <> (0, 0) and (q.version, q.balance) is distinct from (c.version, c.balance)
        else not exists (select from fresh f where (f.request_id, f.step) = (q.id, q.step)) end
      limit 1000
    )
    select distinct o.id::text as id, o.step, o.balance::text as expected, coalesce(held.balance::text, '–') as found,
      'without its transfer' as mark, o.made_at::text as "postedAt"
    from odd o left join lateral (
      select source_balance as balance from ledger.transfer where source = o.account and source_version = o.version
      union all
      select target_balance from ledger.transfer where target = o.account and target_version = o.version
      limit 1
    ) held on o.is_guarded
    where case when o.is_guarded then held.balance is distinct from o.balance and (o.version, o.balance) <> (0, 0)
      else not exists (select from ledger.transfer t
        where (t.request_id, t.step) = (o.id, o.step) and t.made_at = o.made_at) end`.execute(tx)
  return rows.map((row) => foundFor('transfer', row))
}

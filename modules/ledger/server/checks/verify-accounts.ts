import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Found } from './found.ts'

type Row = {
  account: bigint
  balance: bigint
  version: bigint
  posted: bigint
  postings: bigint
  gapAt: bigint | null
  gapBefore: bigint | null
  mismatchAt: bigint | null
  mismatchExpected: bigint | null
  mismatchFound: bigint | null
}

/**
 * Reads guarded accounts from the first posting on that is not set aside, by their own index. Those that hold are verified up
 * to now; answers what does not hold about the others.
 */
export async function verifyAccounts(tx: Db, accounts: readonly bigint[]): Promise<Found[]> {
  if (accounts.length === 0) return []
  const { rows } = await sql<Row>`
    with chosen as (
      select a.id, a.balance, a.version,
        coalesce(k.version, 0) as first_version, coalesce(k.balance, 0) as first_balance
      from ledger.account a left join ledger.carried k on k.account = a.id
      where a.id = any(${accounts.map(String)}::bigint[]) and a.is_guarded
    ), entry as (
      select c.id as account, e.amount, e.balance, e.version,
        lag(e.version, 1, c.first_version) over w as before_version,
        lag(e.balance, 1, c.first_balance) over w as before_balance
      from chosen c cross join lateral (
        select -amount as amount, source_balance as balance, source_version as version
          from ledger.transfer where source = c.id and source_version is not null
        union all
        select amount, target_balance, target_version
          from ledger.transfer where target = c.id and target_version is not null
      ) e
      window w as (partition by c.id order by e.version)
    ), told as (
      select account, sum(amount)::bigint as posted, count(*) as postings,
        min(version) filter (where version <> before_version + 1) as gap_at,
        min(version) filter (where balance <> before_balance + amount) as mismatch_at
      from entry group by account
    ), verdict as (
      select c.id as account, c.balance, c.version, c.first_balance + coalesce(t.posted, 0) as posted,
        c.first_version + coalesce(t.postings, 0) as postings, t.gap_at, t.mismatch_at
      from chosen c left join told t on t.account = c.id
    ), verified as (
      insert into ledger.checkpoint (account, version, balance)
      select account, version, balance from verdict
      where gap_at is null and mismatch_at is null and posted = balance and postings = version
        and balance >= 0
      on conflict (account) do update
        set version = excluded.version, balance = excluded.balance, verified_at = now()
      returning account
    )
    select v.account, v.balance, v.version, v.posted, v.postings,
      v.gap_at as "gapAt", g.before_version as "gapBefore", v.mismatch_at as "mismatchAt",
      b.before_balance + b.amount as "mismatchExpected", b.balance as "mismatchFound"
    from verdict v
    left join lateral (select before_version from entry e
      where e.account = v.account and e.version = v.gap_at limit 1) g on true
    left join lateral (select before_balance, amount, balance from entry e
      where e.account = v.account and e.version = v.mismatch_at
        and e.balance <> e.before_balance + e.amount limit 1) b on true
    where v.account not in (select account from verified)`.execute(tx)
  return rows.flatMap(foundIn)
}

/** Each rule that one account violates. */
function foundIn(row: Row): Found[] {
  const subject = `account:${row.account}`
  const found: Found[] = []
  const add = (
    rule: Found['rule'],
    expected: unknown,
    seen: unknown,
    mark: unknown,
    at = row.version,
  ) =>
    found.push({
      rule,
      subject,
      expected: String(expected),
      found: String(seen),
      mark: String(mark),
      version: at,
    })
  if (row.balance < 0n) add('floor', 0, row.balance, 'below zero')
  if (row.balance !== row.posted) add('balance', row.posted, row.balance, row.balance - row.posted)
  if (row.gapAt !== null) {
    const expected = (row.gapBefore ?? 0n) + 1n
    add('versions', expected, row.gapAt, `gap ${expected}`, row.gapAt)
  } else if (row.postings !== row.version) {
    add('versions', row.postings, row.version, row.version - row.postings)
  }
  if (row.mismatchAt !== null) {
    const mark = `at ${row.mismatchAt}: ${row.mismatchExpected} ${row.mismatchFound}`
    add('series', row.mismatchExpected, row.mismatchFound, mark, row.mismatchAt)
  }
  return found
}

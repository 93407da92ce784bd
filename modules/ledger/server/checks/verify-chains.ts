import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/**
 * Follows each guarded account from where it is verified to where it is now, by the postings of the window.
 * Those whose postings form one chain are verified up to its end. Answers how many accounts were compared
 * and those that must be read from their first posting on.
 */
export async function verifyChains(
  tx: Db,
  isCurrent: boolean,
  suspectsMax: number,
): Promise<{ compared: bigint; suspects: bigint[] }> {
  await sql`
    with entry as (
      select source as account, -amount as amount, source_balance as balance, source_version as version
        from fresh where source_version is not null
      union all
      select target, amount, target_balance, target_version from fresh where target_version is not null
    ), step as (
      select e.account, e.version, e.balance,
        e.version = lag(e.version, 1, coalesce(c.version, 0)) over w + 1
          and e.balance = lag(e.balance, 1, coalesce(c.balance, 0)) over w + e.amount
          and e.balance >= 0 as holds
      from entry e left join ledger.checkpoint c on c.account = e.account
      where e.version > coalesce(c.version, 0)
      window w as (partition by e.account order by e.version)
    ), chain as (
      select account, max(version) as version,
        (array_agg(balance order by version desc))[1] as balance
      from step group by account having bool_and(holds)
    )
    insert into ledger.checkpoint (account, version, balance)
    select account, version, balance from chain
    on conflict (account) do update
      set version = excluded.version, balance = excluded.balance, verified_at = now()`.execute(tx)
  if (!isCurrent) return { compared: 0n, suspects: [] }
  const { rows } = await sql<{ id: bigint; compared: bigint }>`
    select a.id from ledger.account a left join ledger.checkpoint c on c.account = a.id
    where a.is_guarded and ((a.version, a.balance) is distinct from (coalesce(c.version, 0), coalesce(c.balance, 0))
      or a.balance < 0)
    order by a.id limit ${suspectsMax}`.execute(tx)
  const counted = await sql<{
    compared: bigint
  }>`select count(*) as compared from ledger.account`.execute(tx)
  return { compared: counted.rows[0]?.compared ?? 0n, suspects: rows.map(({ id }) => id) }
}

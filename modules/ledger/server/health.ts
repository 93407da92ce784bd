import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** A rule of the ledger that does not hold, with what shows it. */
export type Discrepancy = { rule: string; detail: string }

/**
 * Checks whether the ledger balances: everything sums to zero in each unit, every balance equals its postings, no
 * member is below zero, versions have no gaps. Reads one snapshot, so play may go on.
 */
export async function findDiscrepancies(db: Db): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    with entry as (
      select account, sum(amount) as amount, count(*) as postings, max(version) as newest
      from ledger.entry_view group by account
    ), account as (
      select b.*, coalesce(c.balance, 0) + coalesce(e.amount, 0) as posted,
        coalesce(c.version, 0) + coalesce(e.postings, 0) as postings, coalesce(e.newest, c.version, 0) as newest
      from ledger.balance_view b left join entry e on e.account = b.id
      left join ledger.carried c on c.account = b.id
    )
    select 'everything sums to nothing' as rule, unit || ': ' || sum(balance) as detail
      from account group by unit having sum(balance) <> 0
    union all
    select 'a balance equals its postings', owner || ' ' || purpose || ' ' || unit || ': ' || balance || ' but ' || posted
      from account where balance <> posted
    union all
    select 'nobody is below zero', owner || ' ' || purpose || ' ' || unit || ': ' || balance
      from account where is_guarded and balance < 0
    union all
    select 'versions count the postings', owner || ' ' || purpose || ' ' || unit || ': ' || version || ' for ' || postings
      from account where is_guarded and (version <> postings or newest <> version)`.execute(db)
  return rows
}

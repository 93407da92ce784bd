import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Grown } from './records-fixture.ts'

/**
 * Where the sums that records are read from say something else than plain sums over the ledger and the bets
 * themselves: nothing, to the last unit.
 */
export async function findDifferences(db: Db, { id }: Grown): Promise<unknown[]> {
  const { rows: ofLedger } = await sql`
    with mine as (select id from ledger.account where owner = ${`member:${id}`}),
    plain as (
      select e.reason, count(*) as entries, coalesce(sum(e.amount) filter (where e.amount > 0), 0) as gained,
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as lost
      from ledger.entry_view e where e.account in (select id from mine) group by 1
    ), summed as (
      select d.reason, sum(d.entries) as entries, sum(d.gained) as gained, sum(d.lost) as lost
      from cashier.movement_day d where d.account in (select id from mine) group by 1
    )
    (select 'ledger' as where, * from plain except select 'ledger', * from summed)
    union all (select 'record', * from summed except select 'record', * from plain)`.execute(db)
  const { rows: ofBets } = await sql`
    with plain as (
      select b.status, b.category, b.vendor, b.game, count(*) as bets, sum(b.stake) as stake,
        sum(b.valid_bet) as valid_bet, sum(b.prize) as prize
      from bets.bet_view b where b.member_id = ${id}::uuid and b.status <> 'open' group by 1, 2, 3, 4
    ), summed as (
      select d.status, d.category, d.vendor, d.game, sum(d.bets) as bets, sum(d.stake) as stake,
        sum(d.valid_bet) as valid_bet, sum(d.prize) as prize
      from cashier.bet_day d where d.member_id = ${id}::uuid group by 1, 2, 3, 4
    )
    (select 'bets' as where, * from plain except select 'bets', * from summed)
    union all (select 'record', * from summed except select 'record', * from plain)`.execute(db)
  return [...ofLedger, ...ofBets]
}

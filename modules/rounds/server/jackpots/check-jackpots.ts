import type { FundDifference } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/**
 * Compares the ledger account of each jackpot with what rounds contributed to it and won of it. The parts of rounds are read
 * once: what lies before `closed` is summed up and kept.
 */
export async function checkJackpots(tx: Db, closed: Date): Promise<FundDifference[]> {
  await sql`
    insert into rounds.jackpot_checked (jackpot, unit, until, contributed, paid)
    select j.jackpot, j.unit, ${closed}, coalesce(c.contributed, 0) + coalesce(p.contributed, 0),
      coalesce(c.paid, 0) + coalesce(p.paid, 0)
    from rounds.jackpot j left join rounds.jackpot_checked c on c.jackpot = j.jackpot and c.unit = j.unit
      left join lateral (
        select sum(t.contribution) as contributed, sum(t.won) as paid from rounds.jackpot_part t
        where t.jackpot = j.jackpot and t.unit = j.unit
          and t.made_at >= coalesce(c.until, '-infinity') and t.made_at < ${closed}
      ) p on true
    where c.until is null or c.until < ${closed}
    on conflict (jackpot, unit) do update
      set until = excluded.until, contributed = excluded.contributed, paid = excluded.paid`.execute(
    tx,
  )
  const { rows } = await sql<FundDifference>`
    select b.id as account, b.balance as found,
      (c.contributed + j.seeded - c.paid + coalesce(p.amount, 0))::bigint as expected
    from rounds.jackpot j
      join rounds.jackpot_checked c on c.jackpot = j.jackpot and c.unit = j.unit
      join ledger.balance_view b on b.owner = 'jackpot:' || j.jackpot and b.purpose = 'held' and b.unit = j.unit
      left join lateral (
        select sum(t.contribution - t.won) as amount from rounds.jackpot_part t
        where t.jackpot = j.jackpot and t.unit = j.unit and t.made_at >= c.until
      ) p on true
    where b.balance <> c.contributed + j.seeded - c.paid + coalesce(p.amount, 0)`.execute(tx)
  return rows
}

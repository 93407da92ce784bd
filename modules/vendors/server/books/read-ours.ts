import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { type OurLine, ownNames } from './lines.ts'

/** From one moment to another, or by our names for transactions. */
export type Chosen = { from: Date; to: Date } | { ids: readonly string[] }

const isChosen = (chosen: Chosen): RawBuilder<unknown> =>
  'ids' in chosen
    ? sql`t.id = any (${[...chosen.ids]}::uuid[])`
    : sql`t.told_at >= ${chosen.from} and t.told_at < ${chosen.to}`

/**
 * What is booked of a connection: bets with their stakes, wins as credits, corrections or prizes that
 * stand alone, and what was given back, beside what the ledger moved under their ids.
 */
export async function readOurs(db: Db, code: string, chosen: Chosen): Promise<OurLine[]> {
  const { rows } = await sql<OurLine>`
    with told as (
      select t.id, t.tx, t.act, t.member_id, t.of_id, t.told_at,
        coalesce(c.bet_id, k.bet_id, case t.act when 'bet' then t.id when 'rollBack' then t.of_id end, t.of_id) as bet_id,
        c.amount as credited, k.prize_after - k.prize_before as corrected
      from vendors.transaction t
      left join bets.credit_view c on c.id = t.id
      left join bets.correction_view k on k.correction_id = t.id
      where t.connection = ${code} and ${isChosen(chosen)} and t.outcome = 'ok' and t.act <> 'alias'
        and not starts_with(t.tx, ${ownNames.desk}) and not starts_with(t.tx, ${ownNames.rule})
    ), posted as (
      select e.request_id, sum(e.amount) filter (where e.step = 0) as amount
      from ledger.entries_of(array(select id from told)) e group by e.request_id
    )
    select t.tx, t.act, coalesce(p.player, '') as player, t.member_id as "memberId",
      coalesce(b.round_id, '') as round, coalesce(b.game, '') as game, coalesce(b.unit, m.currency) as unit,
      (case t.act
        -- A round of a campaign costs the member nothing: the vendor tells it as free, with no stake.
        when 'bet' then case when b.free_id is null then b.stake else 0 end
        when 'win' then coalesce(t.credited, t.corrected, m2.amount, 0)
        else coalesce(target.amount, b.stake, 0) end)::bigint as amount,
      (case when t.act = 'bet' and b.stake > 0 and b.free_id is null then -m2.amount when t.act = 'win' and t.credited > 0 then m2.amount end)::bigint as posted,
      coalesce(b.detail ? 'free' or b.free_id is not null, false) as "isFree",
      coalesce(b.status = 'void', false) as "isVoid",
      case t.act when 'bet' then null else o.tx end as of,
      to_char(t.told_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from told t
    left join vendors.player p on p.connection = ${code} and p.member_id = t.member_id
    left join bets.bet_view b on b.id = t.bet_id
    left join identity.member_view m on m.id = t.member_id
    left join posted m2 on m2.request_id = t.id
    left join vendors.transaction o on o.id = t.of_id
    left join bets.credit_view target on target.id = t.of_id
    order by t.told_at, t.id`.execute(db)
  return rows
}

import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'

type Grown = { members: number; contracts: number; days: readonly { day: string; bets: number }[] }

/** The id of a member by their number: the first one is the top of the tree. */
const idOf = (number: RawBuilder<unknown>) =>
  sql`('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
export const topOf = (members: number): string => {
  if (members < 1) throw new Error('a tree has a top')
  return '00000000-0000-7000-8000-000000000001'
}

/**
 * One tree in which the n-th member is below the one of half their number, twenty levels deep for a million; contracts of
 * the first ones with who is above them; and days of settled bets, with the sums that the listeners keep of them. Written
 * straight into the tables: through the product's own functions it would take hours.
 */
export async function growAgents(db: Db, { members, contracts, days }: Grown): Promise<void> {
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, type, created_at)
    select ${idOf(sql`n`)}, 'member' || n, 'Member', '', 'USD', case n when 1 then 1 else 2 * (n <= ${members / 2})::int end,
      now() - interval '90 days' from generate_series(1, ${members}::bigint) n`.execute(db)
  for (let first = 1; first <= members; first *= 2) {
    await sql`insert into agents.node (member_id, number, upline_id, path, joined_at, is_agent)
      select ${idOf(sql`n`)}, n, u.member_id, coalesce(u.path, '') || n || '.', now() - interval '90 days',
        n <= ${members / 2}
      from generate_series(${first}::bigint, ${Math.min(members, first * 2 - 1)}::bigint) n
      left join agents.node u on u.number = n / 2`.execute(db)
  }
  await sql`analyze agents.node`.execute(db)
  await growContracts(db, contracts)
  for (const day of days) await growDay(db, members, day)
  await sql`vacuum analyze`.execute(db)
}

async function growContracts(db: Db, contracts: number): Promise<void> {
  await sql`insert into agents.contract (id, kind, unit, upper_id, lower_id, state, period, carry, top_rate_ppm, proposed_at,
      expires_at, answered_at, effective_at)
    select gen_random_uuid(), 'daily', 'USD', n.upline_id, n.member_id, 'active', 'Daily', 'NONE',
      10000 - 400 * (length(n.path) - length(replace(n.path, '.', '')) - 1), now() - interval '30 days',
      now() - interval '27 days', now() - interval '30 days', now() - interval '29 days'
    from agents.node n where n.number <= ${contracts} order by n.number`.execute(db)
  await sql`insert into agents.contract_tier (contract_id, position, rate_ppm, min_active)
    select id, 1, top_rate_ppm, 1 from agents.contract`.execute(db)
}

async function growDay(
  db: Db,
  members: number,
  { day, bets }: { day: string; bets: number },
): Promise<void> {
  await sql`insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize,
      settled_at)
    select gen_random_uuid(), 'settled', ${idOf(sql`1 + (x * 7919) % ${members}::bigint`)}, 'TESSERA', 'RNG', 'dice', 'USD',
      10000 * (1 + x % 20), 10000 * (1 + x % 20), 9800 * (x % 21), kit.day_starts(${day}::date) + x * (interval '24 hours' / ${bets})
    from generate_series(0, ${bets - 1}::bigint) x`.execute(db)
  const played = sql`from bets.settlement where settled_at >= kit.day_starts(${day}::date)
    and settled_at < kit.day_starts(${day}::date + 1)`
  await sql`insert into agents.own_day (member_id, unit, day, bets, stake, valid_bet, prize)
    select member_id, 'USD', ${day}::date, count(*), sum(stake), sum(valid_bet), sum(prize) ${played} group by member_id`.execute(
    db,
  )
  await sql`insert into agents.own_slot (slot, unit, member_id, valid_bet, stake, prize)
    select date_bin('5 minutes', settled_at, 'epoch'), 'USD', member_id, sum(valid_bet), sum(stake), sum(prize) ${played}
    group by 1, 3`.execute(db)
  await sql`analyze agents.own_day`.execute(db)
  // Level by level from below: a team is the people right below, with theirs.
  for (let last = members; last >= 1; last = Math.floor(last / 2)) {
    await sql`insert into agents.team_day (agent_id, unit, day, bets, stake, valid_bet, prize)
      select ${idOf(sql`n.number / 2`)}, 'USD', ${day}::date, sum(x.bets), sum(x.stake), sum(x.valid_bet), sum(x.prize)
      from agents.node n join (
        select member_id, bets, stake, valid_bet, prize from agents.own_day where day = ${day}::date
        union all
        select agent_id, bets, stake, valid_bet, prize from agents.team_day where day = ${day}::date) x
        on x.member_id = n.member_id
      where n.number > ${Math.max(1, Math.floor(last / 2))} and n.number <= ${last} group by n.number / 2
      on conflict (agent_id, unit, day) do update set bets = team_day.bets + excluded.bets,
        stake = team_day.stake + excluded.stake, valid_bet = team_day.valid_bet + excluded.valid_bet,
        prize = team_day.prize + excluded.prize`.execute(db)
  }
  await sql`insert into agents.team_seen (agent_id, what, unit, day, before, members)
    select ${idOf(sql`a.number`)}, 'bet', 'USD', ${day}::date, d.before, count(*)
    from (select o.member_id, coalesce((select max(e.day) from agents.own_day e
        where e.member_id = o.member_id and e.day < o.day), '-infinity') as before
      from agents.own_day o where o.day = ${day}::date) d
    join agents.node n on n.member_id = d.member_id
    cross join lateral unnest(string_to_array(rtrim(n.path, '.'), '.')::bigint[]) a(number)
    where a.number <> n.number group by a.number, d.before`.execute(db)
}

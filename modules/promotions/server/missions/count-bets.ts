import { type Settled, wholesOf } from '@tessera/bets/server'
import { arrayOf, type Db, readBusinessDays, textsOf } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'

export type Tallied = { promotionId: string; memberId: string; period: string; amount: bigint }

type Counted = Omit<Settled, 'kind' | 'validBet'> & { validBet: bigint; atTx: string; sign: 1 | -1 }

/**
 * Counts bets that ended towards the missions, streaks and leaderboards of their members. One that is void after it was
 * counted is taken off again; one of which a part was paid counts as a whole, when it ends; one that is corrected, too, and counts as it ended indeed, at the time at which it ended first.
 * Answers what has changed.
 */
export async function countBets(tx: Db, events: readonly Settled[]): Promise<Tallied[]> {
  const settled = events
    .filter(({ kind }) => kind === 'settled')
    .flatMap(wholesOf)
    .map((event) => counted(event, 1))
  const undone = await findSettled(
    tx,
    events
      .filter(({ kind }) => kind === 'void' || kind === 'rolled back')
      .map(({ betId }) => betId),
  )
  const corrected = await correctedBets(tx, events)
  const bets = [...settled, ...undone, ...corrected].filter(
    ({ stake, bonusId, freeId }) => stake > 0n && !bonusId && !freeId,
  )
  if (bets.length === 0) return []
  const changed = await addToTallies(tx, await matching(tx, bets))
  const smaller = [...undone, ...corrected]
  return smaller.length > 0 ? [...changed, ...(await recountLargest(tx, smaller))] : changed
}

function counted(event: Omit<Settled, 'kind'>, sign: 1 | -1): Counted {
  if (!event.atTx) throw new Error('a settled bet has its transaction')
  return { ...event, atTx: event.atTx, sign }
}

/** What corrected bets counted, and what they count since: at the place in time of their first ending. */
async function correctedBets(tx: Db, events: readonly Settled[]): Promise<Counted[]> {
  const corrected = events.filter(({ kind }) => kind === 'corrected')
  if (corrected.length === 0) return []
  const { rows } = await sql<{ betId: string; settledAt: Date; atTx: string }>`
    select bet_id as "betId", settled_at as "settledAt", tx::text as "atTx" from bets.ended_view
    where bet_id = any (${arrayOf(corrected.map(({ betId }) => betId))}::uuid[])`.execute(tx)
  const first = new Map(rows.map((row) => [row.betId, row]))
  return corrected.flatMap(wholesOf).flatMap((bet) => {
    const { settledAt, atTx } = first.get(bet.betId) ?? {}
    return settledAt && atTx
      ? [{ ...bet, settledAt, atTx, sign: bet.sign === 1n ? (1 as const) : (-1 as const) }]
      : []
  })
}

/** How bets had been settled that are void after all. */
async function findSettled(tx: Db, betIds: readonly string[]): Promise<Counted[]> {
  if (betIds.length === 0) return []
  const { rows } = await sql<Settled & { atTx: string }>`
    select bet_id as "betId", kind, member_id as "memberId", vendor, category, game, unit, stake, valid_bet as "validBet",
      prize, settled_at as "settledAt", bonus_id as "bonusId", free_id as "freeId", tx::text as "atTx"
    from bets.ended_view where bet_id = any (${arrayOf([...betIds])}::uuid[]) and kind = 'settled'`.execute(
    tx,
  )
  return rows.map((row) => counted(row, -1))
}

/**
 * The part of a bet in each task it counts for, as a table expression: `promotion_id, member_id, period, counts, sign, amount,
 * settled_at`. The one statement of what counts, for the listener and for a recount alike.
 */
export const countsFor = (bets: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select t.promotion_id, e.member_id, t.counts, e.sign, e.settled_at,
    case t.period when 'daily' then e.day when 'weekly' then date_trunc('week', e.day::timestamp)::date
      when 'monthly' then date_trunc('month', e.day::timestamp)::date else date '2000-01-01' end as period,
    case t.counts when 'validBet' then e.valid_bet when 'bets' then 1 when 'wins' then (e.prize > e.stake)::int
      when 'netWin' then e.prize - e.stake else trunc(e.prize::numeric * 10000 / e.stake)::bigint end as amount
  from (${bets}) e
  join promotions.task t on t.unit = e.unit and t.counts is not null and t.over_at is null
    and e.settled_at >= t.from_at and e.settled_at < t.until_at and e.tx > t.tx and e.stake >= t.least_stake
    and (t.categories = '{}' or e.category = any (t.categories)) and (t.vendors = '{}' or e.vendor = any (t.vendors))
    and (t.games = '{}' or e.vendor || ':' || e.game = any (t.games))
  join identity.member_view m on m.id = e.member_id and m.type <> 4 and m.currency = e.unit
  where (not t.needs_join or exists (select from promotions.join j
      where j.promotion_id = t.promotion_id and j.member_id = e.member_id and j.tx < e.tx))
    and (t.after is null or exists (select from promotions.claimed_step c
      where c.promotion_id = t.after and c.member_id = e.member_id and c.is_last and c.tx < e.tx))`

async function matching(tx: Db, bets: readonly Counted[]): Promise<RawBuilder<unknown>> {
  const { dayOf } = await readBusinessDays(tx)
  const texts = (pick: (bet: Counted) => string) => textsOf(bets.map(pick))
  return countsFor(sql`select * from unnest(${arrayOf(bets.map(({ memberId }) => memberId))}::uuid[],
      ${texts(({ vendor }) => vendor)}::text[], ${texts(({ category }) => category)}::text[],
      ${texts(({ game }) => game)}::text[], ${texts(({ unit }) => unit)}::text[],
      ${arrayOf(bets.map(({ stake }) => stake))}::bigint[], ${arrayOf(bets.map(({ validBet }) => validBet))}::bigint[],
      ${arrayOf(bets.map(({ prize }) => prize))}::bigint[],
      ${texts(({ settledAt }) => settledAt.toISOString())}::timestamptz[],
      ${texts(({ settledAt }) => dayOf(settledAt))}::date[], ${texts(({ atTx }) => atTx)}::xid8[],
      ${arrayOf(bets.map(({ sign }) => String(sign)))}::int[])
    e(member_id, vendor, category, game, unit, stake, valid_bet, prize, settled_at, day, tx, sign)`)
}

const changedColumns = sql.raw(
  `promotion_id as "promotionId", member_id as "memberId", period::text as period, amount`,
)

/** Adds what is summed up, and raises what is the largest of all. */
async function addToTallies(tx: Db, bets: RawBuilder<unknown>): Promise<Tallied[]> {
  const { rows } = await sql<Tallied>`
    with c as materialized (${bets}),
    sums as (
      insert into promotions.tally as t (promotion_id, member_id, period, amount, reached_at)
      select promotion_id, member_id, period, sum(sign * amount)::bigint, max(settled_at)
      from c where counts <> 'multiple' and amount <> 0
      group by 1, 2, 3 having sum(sign * amount) <> 0 order by 1, 2, 3
      on conflict (promotion_id, member_id, period) do update
        set amount = t.amount + excluded.amount, reached_at = greatest(t.reached_at, excluded.reached_at)
      returning ${changedColumns}
    ),
    largest as (
      insert into promotions.tally as t (promotion_id, member_id, period, amount, reached_at)
      select distinct on (promotion_id, member_id, period) promotion_id, member_id, period, amount, settled_at
      from c where counts = 'multiple' and sign = 1 and amount > 0
      order by promotion_id, member_id, period, amount desc, settled_at
      on conflict (promotion_id, member_id, period) do update
        set amount = excluded.amount, reached_at = excluded.reached_at where excluded.amount > t.amount
      returning ${changedColumns}
    )
    select * from sums union all select * from largest`.execute(tx)
  return rows
}

/** How long before its end a bet may have been placed. */
const longestBet = sql.raw(`interval '40 days'`)

/** The bets of members that ended and were not made void, as `countsFor` takes them: as they were corrected last. */
export const keptBets = (memberIds: readonly string[]): RawBuilder<unknown> => sql`
  select s.member_id, s.vendor, s.category, s.game, s.unit, b.stake, b.valid_bet, b.prize, s.settled_at,
    kit.business_day(s.settled_at) as day, s.tx, 1 as sign
  from bets.bet_view b
  join bets.ended_view s on s.bet_id = b.id and (s.kind = 'settled' or b.corrections > 0)
  where b.member_id = any (${arrayOf([...memberIds])}::uuid[]) and b.status = 'settled'
    and b.placed_at > (select min(from_at) - ${longestBet} from promotions.task where over_at is null)
    and s.stake > 0 and s.bonus_id is null and s.free_id is null
    and (b.corrections > 0
      or not exists (select from bets.ended_view v where v.bet_id = s.bet_id and v.kind <> 'settled'))`

/** The largest of what is left, where the largest was made void. A win that is heard later is compared with it as ever. */
async function recountLargest(tx: Db, undone: readonly Counted[]): Promise<Tallied[]> {
  const members = [...new Set(undone.map(({ memberId }) => memberId))]
  const { rows } = await sql<Tallied>`
    with kept as materialized (
      select distinct on (promotion_id, member_id, period) promotion_id, member_id, period, amount, settled_at
      from (${countsFor(keptBets(members))}) c where counts = 'multiple'
      order by promotion_id, member_id, period, amount desc, settled_at
    )
    update promotions.tally t set amount = coalesce(k.amount, 0), reached_at = coalesce(k.settled_at, t.reached_at)
    from promotions.tally o
    join promotions.task on task.promotion_id = o.promotion_id and task.counts = 'multiple' and task.over_at is null
    left join kept k on k.promotion_id = o.promotion_id and k.member_id = o.member_id and k.period = o.period
    where o.member_id = any (${arrayOf(members)}::uuid[]) and t.promotion_id = o.promotion_id
      and t.member_id = o.member_id and t.period = o.period and t.amount <> coalesce(k.amount, 0)
    returning t.promotion_id as "promotionId", t.member_id as "memberId", t.period::text as period, t.amount`.execute(
    tx,
  )
  return rows
}

import { scopeOf } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { beyond, cutPage, type Db, placeIn, walkOrder } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { GivenRow, GivenState, PromotionCost } from '../../cost-shapes.ts'
import { promotionsProblems } from '../../problems.ts'
import { findPromotion } from '../promotions.ts'

/**
 * Everything that a promotion gave: bonuses, rewards, and free rounds and bets by their stakes. A reward that became one of these
 * is that. What a reward gives in
 * cash has become cash when it is claimed.
 */
const givenOf = (promotionId: string) => sql`(
  select b.id, b.member_id, b.claimed_at as at, coalesce(b.why, b.state) as standing, b.granted as given,
    coalesce(r.filled, 0)::bigint as wagered, b.to_cash as became_cash, b.returned,
    case when b.state = 'ended' then 0 else b.granted end as open, false as may_cancel
  from promotions.bonus b
  left join cashier.requirement_view r on r.source = 'bonus' and r.source_id = b.id::text
  where b.promotion_id = ${promotionId}
  union all
  select w.id, w.member_id, w.given_at, w.state, w.amount, 0,
    case when w.state = 'claimed' then w.amount else 0 end,
    case when w.state in ('expired', 'rejected') then w.amount else 0 end,
    case when w.state in ('review', 'claimable') then w.amount else 0 end, false
  from promotions.reward w
  where w.promotion_id = ${promotionId} and not (w.state = 'claimed' and w.gift ->> 'kind' in ('bonus', 'freeRounds'))
  union all
  select f.id, f.member_id, f.given_at,
    case when f.state <> 'ended' then f.state when f.why = 'played' then 'finished'
      when f.why in ('refused', 'cancelled') then 'void' else f.why end, f.count * f.stake, 0,
    case when f.terms #>> '{win,as}' = 'cash' then f.paid else 0 end, f.returned,
    case when f.state = 'ended' then 0 else f.count * f.stake end, f.state = 'active'
  from promotions.free_grant f
  where f.promotion_id = ${promotionId}
) g`

async function unitOf(db: Db, id: string): Promise<string> {
  const promotion = await findPromotion(db, id)
  if (!promotion) throw promotionsProblems.unknownPromotion()
  return promotion.unit
}

type Sums = { sum: bigint; wagered: bigint; becameCash: bigint; returned: bigint; open: bigint }
type ByState = Sums & { standing: GivenState; count: number }

/** What a promotion came to. Problem: `unknownPromotion`. */
export async function readCost(db: Db, id: string): Promise<PromotionCost> {
  const unit = await unitOf(db, id)
  const { rows } = await sql<ByState>`
    select g.standing, count(*)::int as count, sum(g.given)::bigint as sum, sum(g.wagered)::bigint as wagered,
      sum(g.became_cash)::bigint as "becameCash", sum(g.returned)::bigint as returned, sum(g.open)::bigint as open
    from ${givenOf(id)} group by g.standing order by count(*) desc`.execute(db)
  const { rows: whose } = await sql<{ members: number }>`
    select count(distinct g.member_id)::int as members from ${givenOf(id)}`.execute(db)
  const total = (name: keyof Sums) =>
    money(
      rows.reduce((sum, row) => sum + row[name], 0n),
      unit,
    )
  return {
    members: whose[0]?.members ?? 0,
    given: rows.reduce((sum, { count }) => sum + count, 0),
    sum: total('sum'),
    wagered: total('wagered'),
    becameCash: total('becameCash'),
    returned: total('returned'),
    open: total('open'),
    states: rows.map(({ standing, count }) => ({ standing, count })),
  }
}

const order = { at: 'g.at', id: 'g.id', isNewestFirst: true } as const
type Asked = {
  id: string
  standing?: GivenState | undefined
  after?: string | undefined
  pageSize: number
}
type Row = {
  id: string
  memberId: string
  account: string
  standing: GivenState
  at: Date
  given: bigint
  wagered: bigint
  becameCash: bigint
  returned: bigint
  mayCancel: boolean
  place: string
}

/** What a promotion gave to whom, newest first; empty for staff who may not see members of its currency. */
export async function listGiven(
  db: Db,
  { id, standing, after, pageSize }: Asked,
  staffId: string,
): Promise<{ list: GivenRow[]; next: string | null }> {
  const unit = await unitOf(db, id)
  const scope = await scopeOf(db, staffId, 'members.read')
  if (scope !== 'all' && !scope.includes(unit)) return { list: [], next: null }
  const { rows } = await sql<Row>`
    select g.id, g.member_id as "memberId", m.account, g.standing, g.at, g.given, g.wagered, g.became_cash as "becameCash",
      g.returned, g.may_cancel as "mayCancel", ${placeIn(order)} as place
    from ${givenOf(id)} join identity.member_view m on m.id = g.member_id
    where ${standing === undefined ? sql`true` : sql`g.standing = ${standing}`} and ${beyond(order, after)}
    order by ${walkOrder(order)} limit ${pageSize + 1}`.execute(db)
  const { list, next } = cutPage(rows, pageSize)
  return {
    next,
    list: list.map(({ place: _, at, given, wagered, becameCash, returned, ...row }) => ({
      ...row,
      at: at.toISOString(),
      given: money(given, unit),
      wagered: money(wagered, unit),
      becameCash: money(becameCash, unit),
      returned: money(returned, unit),
    })),
  }
}

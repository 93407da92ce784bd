import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Credit, CreditSource, CreditState } from '../../centre-shapes.ts'
import { giftLine, GiftTerms } from '../../gift-terms.ts'

type Asked = {
  source?: CreditSource | undefined
  state?: CreditState | undefined
  pageNo: number
  pageSize: number
}

type Row = {
  id: string
  source: CreditSource
  state: CreditState
  names: Record<string, string> | null
  gift: unknown
  amount: bigint
  at: Date
  expiresAt: Date | null
  reason: string | null
  total: number
}

/**
 * What a member was given, newest first, with what became of it: rewards of promotions, bonuses, rebates and gifts of their
 * level. A bonus that was a reward is one row, that of the reward.
 */
export async function listCredits(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  { source, state, pageNo, pageSize }: Asked,
): Promise<{ list: Credit[]; totalPages: number }> {
  const { id, currency } = member
  const { rows } = await sql<Row>`
    with credit as (
      select r.id::text, r.source, case when r.state = 'claimable' and r.expires_at <= ${clock()} then 'expired'
          else r.state end as state, p.names, r.gift, r.amount, coalesce(r.ended_at, r.given_at) as at,
        case when r.state = 'claimable' then r.expires_at end as expires_at, r.reason
      from promotions.reward r join promotions.promotion p on p.id = r.promotion_id
      where r.member_id = ${id} and r.unit = ${currency}
      union all
      select b.id::text, 'bonus', case when b.state = 'ended' then 'ended' else 'running' end, p.names, null, b.granted,
        b.claimed_at, b.expires_at, null
      from promotions.bonus b join promotions.promotion p on p.id = b.promotion_id
      where b.member_id = ${id} and b.unit = ${currency} and b.event not like 'reward:%'
      union all
      select g.id, case g.what when 'gift' then 'vip' else 'rebate' end, 'claimed', null, null, g.amount, g.made_at, null, null
      from loyalty.given_view g
      where g.member_id = ${id} and g.unit = ${currency} and g.what in ('gift', 'rebate')
    )
    select id, source, state, names, gift, amount, at, expires_at as "expiresAt", reason, count(*) over ()::int as total
    from credit where state <> 'claimable' and (${source ?? null}::text is null or source = ${source ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
    order by at desc, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map((row) => shown(row, currency)),
    totalPages: Math.ceil((rows[0]?.total ?? 0) / pageSize),
  }
}

const shown = (
  { gift, amount, at, expiresAt, names, total: _, ...row }: Row,
  unit: string,
): Credit => ({
  ...row,
  names: names ?? {},
  gift: gift === null ? null : giftLine(GiftTerms.parse(gift), unit),
  money: amount > 0n ? money(amount, unit) : null,
  at: at.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

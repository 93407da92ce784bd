import { money } from '@tessera/money'
import { inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { giftLine, type GiftTerms } from '../../gift-terms.ts'
import { promotionsProblems } from '../../problems.ts'
import type { ReviewedReward } from '../../review-shapes.ts'
import type { RewardSource, RewardState } from '../../reward-shapes.ts'
import type { ReviewPorts } from './ports.ts'
import { decideReward } from '../rewards/end-reward.ts'
import { decisionMessage } from './decision-message.ts'
import { mayReview, ofAccount, reviewable } from './scope.ts'

type Asked = {
  pageNo: number
  pageSize: number
  account?: string | undefined
  state?: RewardState | undefined
  source?: RewardSource | undefined
}

type Row = {
  id: string
  promotionId: string
  kind: string
  names: Record<string, string>
  account: string
  unit: string
  source: RewardSource
  gift: GiftTerms
  amount: bigint
  state: RewardState
  reason: string | null
  givenAt: Date
  decidedAt: Date | null
  decidedName: string | null
}

/** Rewards of members whose currency the reader may decide about: those that wait oldest first, the others newest first. */
export async function listReviewedRewards(
  context: StaffContext,
  { pageNo, pageSize, account, state, source }: Asked,
): Promise<{ list: ReviewedReward[]; totalPages: number }> {
  const inScope = await reviewable(context)
  const from = sql`promotions.reward r join promotions.promotion p on p.id = r.promotion_id
    join identity.member_view m on m.id = r.member_id
    where ${inScope(sql`r.unit`)} and ${ofAccount(account)} and ${state ? sql`r.state = ${state}` : sql`true`}
      and ${source ? sql`r.source = ${source}` : sql`true`}`
  const { rows } = await sql<Row>`
    select r.id, r.promotion_id as "promotionId", p.kind, p.names, m.account, r.unit, r.source, r.gift, r.amount, r.state,
      r.reason, r.given_at as "givenAt", r.decided_at as "decidedAt", r.decided_name as "decidedName"
    from ${from} order by ${state === 'review' ? sql`r.number` : sql`r.number desc`}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(context.db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from ${from}`.execute(context.db)
  return { list: rows.map(shown), totalPages: Math.ceil((counted[0]?.count ?? 0) / pageSize) }
}

const shown = ({ unit, gift, amount, ...row }: Row): ReviewedReward => ({
  ...row,
  gift: giftLine(gift, unit),
  money: amount > 0n ? money(amount, unit) : null,
  givenAt: row.givenAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

type Decision = { id: string; isApproved: boolean; reason: string }

/**
 * Lets a reward be claimed, or rejects it with a reason; the member is told. Problems: `unknownReward` (also one out of
 * scope), `rewardDecided`, `reasonMissing`.
 */
export async function decideRewardAsStaff(
  context: StaffContext,
  { id, isApproved, reason }: Decision,
  ports: ReviewPorts,
): Promise<void> {
  const { staff } = context
  if (!isApproved && reason === '') throw promotionsProblems.reasonMissing()
  await inTransaction(context.db, async (tx) => {
    const now = context.clock()
    const { rows } = await sql<Pick<Row, 'unit' | 'names' | 'state'> & { memberId: string }>`
      select r.unit, r.state, r.member_id as "memberId", p.names from promotions.reward r
      join promotions.promotion p on p.id = r.promotion_id where r.id = ${id} for update of r`.execute(
      tx,
    )
    const [row] = rows
    if (!row || !(await mayReview(context, row.unit))) throw promotionsProblems.unknownReward()
    await decideReward(tx, id, { isApproved, reason, staff, now })
    const page = '/member?page=rewardCenter'
    const told = { of: 'reward', id, ...row, isApproved, reason, page } as const
    await ports.sendMessage(tx, decisionMessage(told), now)
    const after = { state: isApproved ? 'claimable' : 'rejected' }
    tellAct(tx, { subject: `reward:${id}`, before: { state: row.state }, after, reason })
  })
}

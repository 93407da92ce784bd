import { useQuery } from '@tanstack/react-query'
import { loyaltyCalls } from '@tessera/loyalty/calls'
import type { Money } from '@tessera/money'
import { query, send, useLanguage, useText } from '@tessera/web-kit'
import { promotionsCalls } from '../../calls.ts'
import { rewardCalls } from '../../reward-calls.ts'
import { rewardCentreMessages } from '../../reward-centre-messages.ts'
import { rewardMessages } from '../../reward-messages.ts'
import { nameOf } from '../name-of.ts'
import { useTermText } from '../use-term-text.ts'

/** A row that a member can claim with one press. */
export type ToClaim = {
  key: string
  name: string
  /** Where it comes from. */
  source: string
  words: string
  money: Money | null
  expiresAt: string | null
  /** Claims it; the id is kept while the member tries again. */
  claim: (id: string) => Promise<unknown>
}

const rebatesQuery = query(loyaltyCalls.listRebates, { query: { pageNo: 1 } })

/** Everything that can be claimed now, of every source, what expires first at the top. */
export function useToClaim() {
  const text = useText(rewardCentreMessages)
  const sources = useText(rewardMessages)
  const termText = useTermText()
  const { code } = useLanguage()
  const options = { throwOnError: false }
  const rewards = useQuery({ ...query(rewardCalls.listRewards, {}), ...options })
  const offers = useQuery({ ...query(promotionsCalls.listPromotions, {}), ...options })
  const rebates = useQuery({ ...rebatesQuery, ...options })
  const parts = [rewards, offers, rebates]
  const rows: ToClaim[] = [
    ...(rewards.data?.list ?? [])
      .filter(({ state }) => state === 'claimable')
      .map((reward) => ({
        key: reward.id,
        name: nameOf(reward.names, code),
        source: sources(`source.${reward.source}`),
        words: termText(reward.gift),
        money: reward.money,
        expiresAt: reward.expiresAt,
        claim: () => send(rewardCalls.claimReward, { params: { id: reward.id } }),
      })),
    ...(offers.data?.list ?? [])
      .filter(({ status, gives, bonus }) => status === 'claim' && gives === 'bonus' && bonus)
      .map((offer) => ({
        key: offer.id,
        name: nameOf(offer.names, code),
        source: text('source.bonus'),
        words: offer.example ? termText(offer.example) : text('bonusWords'),
        money: offer.bonus,
        expiresAt: offer.endsAt,
        claim: (id: string) =>
          send(promotionsCalls.claimBonus, { params: { id: offer.id }, body: { id } }),
      })),
    ...rebateRow(rebates.data, { name: text('rebates'), words: text('rebatesWords') }),
  ]
  return {
    rows: rows.toSorted((one, other) => endOf(one) - endOf(other)),
    inReview: (rewards.data?.list ?? []).filter(({ state }) => state === 'review'),
    isWaiting: parts.some(({ isPending }) => isPending),
    error: parts.find(({ data, error }) => !data && error)?.error ?? null,
    refetch: () => void Promise.all(parts.map(({ refetch }) => refetch())),
  }
}

const endOf = ({ expiresAt }: ToClaim) => (expiresAt ? Date.parse(expiresAt) : Infinity)

type Rebates = {
  claimable: Money
  least: Money
  list: readonly { state: string; expiresAt: string }[]
}

function rebateRow(data: Rebates | undefined, said: Pick<ToClaim, 'name' | 'words'>): ToClaim[] {
  if (!data || data.claimable.amount < data.least.amount) return []
  const ends = data.list.filter(({ state }) => state === 'claimable').map((row) => row.expiresAt)
  const claim = (id: string) => send(loyaltyCalls.claimRebates, { body: { id } })
  const expiresAt = ends.toSorted()[0] ?? null
  return [{ key: 'rebates', source: said.name, ...said, money: data.claimable, expiresAt, claim }]
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  AccountForm,
  Button,
  byNumber,
  type Column,
  EmptyState,
  PagedTable,
  query,
  SelectField,
  send,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { reviewRowsMost } from '../../limits.ts'
import { nameOf } from '../../member/name-of.ts'
import { useTermText } from '../../member/use-term-text.ts'
import type { ReviewedReward } from '../../review-shapes.ts'
import { reviewStaffCalls } from '../../review-staff-calls.ts'
import { reviewStaffMessages } from '../../review-staff-messages.ts'
import { rewardMessages } from '../../reward-messages.ts'
import {
  type RewardSource,
  rewardSources,
  type RewardState,
  rewardStates,
} from '../../reward-shapes.ts'
import styles from './review.module.css'
import { RewardDialog } from './reward-dialog.tsx'

type Asked = {
  account: string
  state: RewardState | ''
  source: RewardSource | ''
  pageNo: number
}

const asking = ({ account, state, source, pageNo }: Asked, pageSize?: number) => ({
  query: {
    pageNo,
    ...(account && { account }),
    ...(state && { state }),
    ...(source && { source }),
    ...(pageSize && { pageSize }),
  },
})

/** Rewards of all promotions, and the decision about what waits for a review. */
export function RewardsDesk() {
  const text = useText(reviewStaffMessages)
  const [asked, setAsked] = useState<Asked>({ account: '', state: 'review', source: '', pageNo: 1 })
  const [opened, setOpened] = useState<ReviewedReward>()
  const columns = useColumns(setOpened)
  const rows = useQuery({
    ...query(reviewStaffCalls.listReviewedRewards, asking(asked)),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <>
      <search className={styles.find}>
        <AccountForm
          label={text('account')}
          look={text('look')}
          account={asked.account}
          onAccount={(account) => setAsked({ ...asked, account, pageNo: 1 })}
          all={text('all')}
        />
        <Choices asked={asked} onAsked={setAsked} />
      </search>
      <PagedTable
        caption={text('rewards')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('none')} />}
        page={asked.pageNo}
        onPage={(pageNo) => setAsked({ ...asked, pageNo })}
        file={{
          page: byNumber((pageNo) =>
            send(
              reviewStaffCalls.listReviewedRewards,
              asking({ ...asked, pageNo }, reviewRowsMost),
            ),
          ),
          head: fileHead,
          lines: fileLines,
        }}
      />
      {opened && <RewardDialog reward={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type Choosing = { asked: Asked; onAsked: (asked: Asked) => void }

function Choices({ asked, onAsked }: Choosing) {
  const text = useText(reviewStaffMessages)
  const sourceText = useText(rewardMessages)
  return (
    <div className={styles.choice}>
      <SelectField
        label={text('state')}
        options={[
          { id: '', name: text('anyState') },
          ...rewardStates.map((id) => ({ id, name: text(`reward.${id}`) })),
        ]}
        value={asked.state}
        onChange={({ target }) => {
          const state = rewardStates.find((id) => id === target.value) ?? ''
          onAsked({ ...asked, state, pageNo: 1 })
        }}
      />
      <SelectField
        label={text('source')}
        options={[
          { id: '', name: text('anySource') },
          ...rewardSources.map((id) => ({ id, name: sourceText(`source.${id}`) })),
        ]}
        value={asked.source}
        onChange={({ target }) => {
          const source = rewardSources.find((id) => id === target.value) ?? ''
          onAsked({ ...asked, source, pageNo: 1 })
        }}
      />
    </div>
  )
}

const fileHead = [
  'givenAt',
  'id',
  'account',
  'promotion',
  'source',
  'gift',
  'amount',
  'currency',
  'state',
  'reason',
  'decidedAt',
  'decidedBy',
]
const fileLines = (row: ReviewedReward): unknown[][] => [
  [
    row.givenAt,
    row.id,
    row.account,
    row.names['EN'] ?? '',
    row.source,
    row.gift.key,
    row.money ? decimalOf(row.money) : '',
    row.money?.currency ?? '',
    row.state,
    row.reason ?? '',
    row.decidedAt ?? '',
    row.decidedName ?? '',
  ],
]

function useColumns(onOpen: (row: ReviewedReward) => void): Column<ReviewedReward>[] {
  const text = useText(reviewStaffMessages)
  const sourceText = useText(rewardMessages)
  const termText = useTermText()
  const format = useFormat()
  const { code } = useLanguage()
  return [
    { id: 'when', name: text('when'), cell: ({ givenAt }) => format.dateTime(givenAt) },
    { id: 'account', name: text('account'), cell: ({ account }) => account },
    { id: 'promotion', name: text('promotion'), cell: ({ names }) => nameOf(names, code) },
    { id: 'source', name: text('source'), cell: ({ source }) => sourceText(`source.${source}`) },
    { id: 'reward', name: text('reward'), cell: ({ gift }) => termText(gift) },
    { id: 'state', name: text('state'), cell: ({ state }) => text(`reward.${state}`) },
    {
      id: 'open',
      name: text('details'),
      cell: (row) => (
        <Button
          aria-label={text(row.state === 'review' ? 'decideAbout' : 'showOf', row)}
          onClick={() => onOpen(row)}
        >
          {text(row.state === 'review' ? 'decide' : 'show')}
        </Button>
      ),
    },
  ]
}

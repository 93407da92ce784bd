import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { useChannelName } from '../member/channel-pieces.ts'
import { cashierStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'

const named = {
  isEnabled: 'channelEnabled',
  position: 'channelOrder',
  smallest: 'channelSmallest',
  largest: 'channelLargest',
} as const
const isNamed = (key: string): key is keyof typeof named => key in named

/** Who of the staff changed which channel, newest first. */
export function ChannelChanges() {
  const text = useText(staffMessages)
  const format = useFormat()
  const channelName = useChannelName()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(cashierStaffCalls.listChannelChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('channelChanges')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ channel }) => channelName(channel)}
      nameOf={(key) => (isNamed(key) ? text(named[key]) : key)}
      wordOf={(key, value, { before, after }) => {
        if (key === 'isEnabled') return text(value === 'true' ? 'channelYes' : 'channelNo')
        const isAmount = key === 'smallest' || key === 'largest'
        if (!isAmount || typeof value !== 'string') return undefined
        // A channel that was never set has no amounts yet.
        if (!/^\d+$/.test(value)) return '–'
        const amount = BigInt(value)
        const currency = after['currency'] ?? before['currency']
        return currency ? format.money({ amount, currency }) : format.amount(amount)
      }}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { walletStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'

const named = {
  isEnabled: 'staff.enabled',
  position: 'staff.position',
  name: 'staff.name',
  adapter: 'staff.adapter',
} as const
/** `smallest EUR`: which bound in which currency; without one, from when it was for any. */
function boundOf(key: string): { name: 'smallest' | 'largest'; currency: string } | undefined {
  const [name = '', currency = ''] = key.split(' ')
  return name === 'smallest' || name === 'largest' ? { name, currency } : undefined
}
const isNamed = (key: string): key is keyof typeof named => key in named

/** Who of the staff changed which wallet, newest first. */
export function WalletChanges() {
  const text = useText(staffMessages)
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(walletStaffCalls.listWalletChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('staff.changes')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => subject.replace('wallet:', '')}
      nameOf={(key) => {
        const bound = boundOf(key)
        if (bound) return text(`staff.${bound.name}`, { currency: bound.currency })
        return isNamed(key) ? text(named[key]) : key
      }}
      wordOf={(key, value) => {
        if (key === 'isEnabled') return text(value === 'true' ? 'staff.yes' : 'staff.no')
        const bound = boundOf(key)
        if (!bound || typeof value !== 'string') return undefined
        // A wallet that is new had no amounts before.
        if (!/^\d+$/.test(value)) return '–'
        const amount = BigInt(value)
        return bound.currency
          ? format.money({ amount, currency: bound.currency })
          : format.amount(amount)
      }}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}

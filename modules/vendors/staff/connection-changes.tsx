import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, ScreenFrame, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { connectionStaffCalls } from '../connection-staff-calls.ts'
import { supplierMessages } from '../supplier-messages.ts'
import { useSupplierWords } from './use-supplier-words.ts'

const boundNames = ['stakeMost', 'backMost'] as const
/** `stakeMost EUR`: which limit in which currency. */
function boundOf(key: string) {
  const [name = '', currency = ''] = key.split(' ')
  const bound = boundNames.find((each) => each === name)
  return bound && { bound, currency }
}

/** Who of the staff changed which connection, newest first. */
export function ConnectionChanges() {
  const text = useText(supplierMessages)
  const format = useFormat()
  const { changedName, settingName, protocolName } = useSupplierWords()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(connectionStaffCalls.listConnectionChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('tab.changes')}>
      <ChangeHistory
        title={text('changes')}
        isWholeScreen
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        whatOf={({ subject }) => subject.replace(/^(connection|titles):/, '')}
        nameOf={(key) => {
          const bound = boundOf(key)
          if (bound) return text(bound.bound, { currency: bound.currency })
          const [word = '', vendor] = key.split(' ')
          if (word === 'supplies' && vendor) return `${text('supplies')} ${vendor}`
          const named = changedName(key)
          return named === key ? settingName(key) : named
        }}
        wordOf={(key, value) => {
          if (key === 'isEnabled' || key === 'closesWithdrawn')
            return text(value === 'true' ? 'yes' : 'no')
          if (key === 'adapter' && typeof value === 'string') return protocolName(value)
          const bound = boundOf(key)
          if (!bound || typeof value !== 'string') return undefined
          return /^\d+$/.test(value)
            ? format.money({ amount: BigInt(value), currency: bound.currency })
            : '–'
        }}
        more={[{ id: 'reason', name: text('reason'), cell: ({ reason }) => reason }]}
        pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
      />
    </ScreenFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { decimalFromUnits } from '@tessera/money'
import { ChangeHistory, query, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { depositTermsCalls } from '../../deposit-calls.ts'
import { depositStaffMessages } from '../../deposit-staff-messages.ts'
import { isAmount, termsFields } from './terms-fields.ts'

const writtenAmounts = (value: string): string =>
  value
    .split(',')
    .map((each) => (/^\d+$/.test(each) ? decimalFromUnits(BigInt(each)) : each))
    .join(' ')

/** Who of the staff changed which terms. */
export function TermsChanges() {
  const text = useText(depositStaffMessages)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(depositTermsCalls.listDepositTermsChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  return (
    <ChangeHistory
      title={text('terms.changes')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={({ subject }) => text('terms.of', { channel: subject.replace(/^terms:/, '') })}
      nameOf={(key) => {
        const field = termsFields.find((each) => each === key)
        return field ? text(`terms.${field}`) : key
      }}
      wordOf={(key, value) =>
        (isAmount(key) || key === 'fixedAmounts') && typeof value === 'string'
          ? writtenAmounts(value)
          : undefined
      }
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}

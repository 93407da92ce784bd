import { useQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { depositTermsCalls } from '../../deposit-calls.ts'
import { depositStaffMessages } from '../../deposit-staff-messages.ts'
import { staffMessages } from '../../staff-messages.ts'
import { useChannelName } from '../../member/channel-pieces.ts'
import { writtenValue } from '../desk/rule-kinds.ts'
import { isTermsField, termsFields } from './terms-fields.ts'

/** Who of the staff changed which terms. */
export function TermsChanges() {
  const channelName = useChannelName()
  const text = useText(depositStaffMessages)
  const words = useText(staffMessages)
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
      whatOf={({ subject }) =>
        text('terms.of', { channel: channelName(subject.replace(/^terms:/, '')) })
      }
      nameOf={(key) =>
        isTermsField(key) ? text(`terms.${key}`) : key === 'currency' ? words('amountsIn') : key
      }
      wordOf={(key, value, { before, after }) =>
        isTermsField(key)
          ? writtenValue(termsFields[key], value, after['currency'] ?? before['currency'])
          : undefined
      }
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}

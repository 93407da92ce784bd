import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChangeHistory, query, useText, ScreenFrame } from '@tessera/web-kit'
import { useState } from 'react'
import { complianceCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import { RegionForm } from './region-form.tsx'
import { TryAddress } from './try-address.tsx'

const ruleQuery = query(complianceCalls.readRegionRule, {})
export const loadRegionScreen = (client: QueryClient) => client.ensureQueryData(ruleQuery)

/** From where the site may be used, what that means for one address, and who changed it. */
export function RegionScreen() {
  const text = useText(messages)
  const { data } = useSuspenseQuery(ruleQuery)
  return (
    <ScreenFrame title={text('region')} lead={text('regionLead')}>
      <RegionForm key={data.version} version={data.version} known={data.rule} />
      <TryAddress />
      <History />
    </ScreenFrame>
  )
}

function History() {
  const text = useText(messages)
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(complianceCalls.listRegionChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  const nameOf = (key: string) => {
    const known = `field.${key}`
    return known in messages.texts ? text(known as 'field.mode') : key
  }
  return (
    <ChangeHistory
      title={text('regionHistory')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={() => text('region')}
      nameOf={nameOf}
      wordOf={(_key, value) => (Array.isArray(value) ? value.join(' ') || '–' : undefined)}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}

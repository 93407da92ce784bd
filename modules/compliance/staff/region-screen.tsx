import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChangeHistory, query, ScreenFrame, TakeBack, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { complianceCalls, type RegionChange, regionCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import { RegionForm } from './region-form.tsx'
import { TryAddress } from './try-address.tsx'
import { useRegionNames } from './use-region-names.ts'

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
      <History version={data.version} />
    </ScreenFrame>
  )
}

function History({ version }: { version: string }) {
  const text = useText(messages)
  const names = useRegionNames()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(complianceCalls.listRegionChanges, { query: { pageNo } }),
    throwOnError: false,
  })
  const acts = {
    id: 'acts',
    name: text('regionActs'),
    isActs: true,
    cell: (change: RegionChange) =>
      change.id === version && (
        <TakeBack change={change} version={version} refreshes={Object.values(regionCalls)} />
      ),
  }
  return (
    <ChangeHistory
      {...names}
      title={text('regionHistory')}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      whatOf={() => text('region')}
      more={[{ id: 'why', name: text('regionWhy'), cell: ({ reason }) => reason || '–' }, acts]}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}

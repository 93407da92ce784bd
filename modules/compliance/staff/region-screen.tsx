import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  ChangeHistory,
  query,
  ReasonDialog,
  ScreenFrame,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { safeParse } from 'zod/v4/core'
import { complianceCalls, type RegionChange, RegionRule } from '../calls.ts'
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
      <History version={data.version} />
    </ScreenFrame>
  )
}

function History({ version }: { version: string }) {
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
  const acts = {
    id: 'acts',
    name: text('regionActs'),
    cell: (change: RegionChange) => change.id === version && <TakeBack change={change} />,
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
      more={[{ id: 'why', name: text('regionWhy'), cell: ({ reason }) => reason || '–' }, acts]}
      pages={{ page: pageNo, pages: data?.totalPages ?? 1, onPage: setPageNo }}
    />
  )
}

/** Sets again what was before the last change, as a new change. */
function TakeBack({ change }: { change: RegionChange }) {
  const text = useText(messages)
  const [isAsking, setAsking] = useState(false)
  const { readRegionRule, listRegionChanges, tryAddress, writeRegionRule } = complianceCalls
  const write = useCall(writeRegionRule, {
    refreshes: [readRegionRule, listRegionChanges, tryAddress],
    onSuccess: () => {
      toast(text('regionSaved'))
      setAsking(false)
    },
  })
  const before = safeParse(RegionRule, change.before)
  if (!before.success) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('regionBack')}</Button>
      {isAsking && (
        <ReasonDialog
          act={text('regionBack')}
          question={text('regionBackAsk')}
          isBusy={write.isPending}
          problem={write.error}
          onAct={(reason) =>
            write.mutate({ body: { version: change.id, rule: before.data, reason } })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  ScreenFrame,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { type ConnectionHealth, healthStaffCalls } from '../health-staff-calls.ts'
import { supplierMessages } from '../supplier-messages.ts'
import styles from './suppliers.module.css'

const freshMilliseconds = 15_000

/** How each connection does, from the requests that really came. */
export function HealthScreen() {
  const text = useText(supplierMessages)
  const columns = useColumns()
  const { data, error, refetch } = useQuery({
    ...query(healthStaffCalls.readVendorHealth, {}),
    refetchInterval: freshMilliseconds,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('tab.health')} lead={text('healthLead')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="16rem" />}
      {data && (
        <DataTable
          caption={text('tab.health')}
          columns={columns}
          rows={data.list}
          keyOf={({ code }) => code}
          empty={<EmptyState title={text('connectionsNone')} />}
        />
      )}
    </ScreenFrame>
  )
}

function useColumns(): Column<ConnectionHealth>[] {
  const text = useText(supplierMessages)
  const format = useFormat()
  const number = (value: number | null) => (value === null ? '–' : format.number(value))
  const when = (at: string | null) => (at === null ? '–' : format.dateTime(at))
  const figure = (
    id: string,
    name: string,
    of: (health: ConnectionHealth) => number | null,
  ): Column<ConnectionHealth> => ({ id, name, isNumber: true, cell: (row) => number(of(row)) })
  return [
    {
      id: 'code',
      name: text('connection'),
      cell: ({ code }) => <span className={styles.code}>{code}</span>,
    },
    {
      id: 'state',
      name: text('state'),
      cell: ({ state }) => (
        <span className={state === 'failing' || state === 'slow' ? styles.badWord : styles.code}>
          {text(`health.${state}`)}
        </span>
      ),
    },
    figure('requests', text('requests'), ({ hour }) => hour.requests),
    figure('p50', text('p50'), ({ hour }) => hour.p50),
    figure('p95', text('p95'), ({ hour }) => hour.p95),
    figure('p99', text('p99'), ({ hour }) => hour.p99),
    figure('later', text('later'), ({ hour }) => hour.later),
    figure('unsigned', text('unsigned'), ({ hour }) => hour.unsigned),
    figure('refused', text('refusedCount'), ({ hour }) => hour.refused),
    figure('dayRequests', text('dayRequests'), ({ day }) => day.requests),
    figure('backs', text('backs'), ({ backsPerThousand }) => backsPerThousand),
    figure('discrepancies', text('openDiscrepancies'), (health) => health.openDiscrepancies),
    { id: 'oldest', name: text('oldest'), cell: ({ oldestOpenAt }) => when(oldestOpenAt) },
    { id: 'last', name: text('lastHeard'), cell: ({ lastHeardAt }) => when(lastHeardAt) },
  ]
}

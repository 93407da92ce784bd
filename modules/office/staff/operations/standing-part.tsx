import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  type Column,
  DataTable,
  ErrorState,
  query,
  Row,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import { operationsCalls } from '../../operations-calls.ts'
import { NodesTable } from './nodes-table.tsx'
import styles from './operations.module.css'

const pause = 10_000

type Standing = Reply<typeof operationsCalls.readStanding>
type Pressure = Standing['pressure'][number]
type Limited = Standing['limited'][number]

/** Who is here, how the server does, and from where log-ins fail. */
export function StandingPart() {
  const text = useText(messages)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(operationsCalls.readStanding, {}),
    refetchInterval: pause,
    throwOnError: false,
  })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const number = (value: number | undefined) => format.number(value ?? 0)
  const since = data && text('startedAt', { at: format.dateTime(data.startedAt) })
  const cards = [
    { name: text('membersHere'), value: number(data?.members) },
    { name: text('staffHere'), value: number(data?.staff) },
    { name: text('sockets'), value: number(data?.sockets) },
    { name: text('requests'), value: number(data?.requests), note: since },
    { name: text('faultsSince'), value: number(data?.faults), note: since },
    { name: text('memory'), value: text('megabytes', { count: number(data?.memoryMegabytes) }) },
    {
      name: text('delay'),
      value: text('milliseconds', { count: number(data?.delayMilliseconds) }),
    },
  ]
  return (
    <section aria-label={text('standing')} className={styles.part}>
      <h2>{text('standing')}</h2>
      <Row>
        {cards.map(({ name, value, note }) => (
          <StatCard key={name} name={name} note={note} isLoading={!data}>
            {value}
          </StatCard>
        ))}
      </Row>
      <NodesTable rows={data?.nodes} />
      <h3>{text('limited')}</h3>
      <LimitedTable rows={data?.limited} />
      <h3>{text('pressure')}</h3>
      <PressureTable rows={data?.pressure} />
    </section>
  )
}

function LimitedTable({ rows }: { rows: readonly Limited[] | undefined }) {
  const text = useText(messages)
  const format = useFormat()
  const columns: Column<Limited>[] = [
    { id: 'path', name: text('path'), cell: ({ method, path }) => `${method} ${path}` },
    {
      id: 'refused',
      name: text('limitedTimes'),
      isNumber: true,
      cell: ({ refused }) => format.number(refused),
    },
    { id: 'lastAt', name: text('at'), cell: ({ lastAt }) => format.dateTime(lastAt) },
  ]
  return (
    <DataTable
      caption={text('limited')}
      columns={columns}
      rows={rows ?? []}
      isLoading={!rows}
      places={2}
      keyOf={({ method, path }) => `${method} ${path}`}
      empty={<p className={styles.quiet}>{text('noLimited')}</p>}
    />
  )
}

function PressureTable({ rows }: { rows: readonly Pressure[] | undefined }) {
  const text = useText(messages)
  const format = useFormat()
  const columns: Column<Pressure>[] = [
    { id: 'address', name: text('place'), cell: ({ address }) => address },
    {
      id: 'tries',
      name: text('tries'),
      isNumber: true,
      cell: ({ tries }) => format.number(tries),
    },
    {
      id: 'wrong',
      name: text('wrong'),
      isNumber: true,
      cell: ({ wrong }) => format.number(wrong),
    },
    { id: 'lastAt', name: text('at'), cell: ({ lastAt }) => format.dateTime(lastAt) },
  ]
  return (
    <DataTable
      caption={text('pressure')}
      columns={columns}
      rows={rows ?? []}
      isLoading={!rows}
      places={2}
      keyOf={({ address }) => address}
      empty={<p className={styles.quiet}>{text('noPressure')}</p>}
    />
  )
}

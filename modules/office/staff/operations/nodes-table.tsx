import type { Reply } from '@tessera/calls'
import { type Column, DataTable, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { operationsCalls } from '../../operations-calls.ts'
import styles from './operations.module.css'

type NodeLine = Reply<typeof operationsCalls.readStanding>['nodes'][number]

/** Every server of this site: what it runs, what it does and how much. */
export function NodesTable({ rows }: { rows: readonly NodeLine[] | undefined }) {
  const text = useText(messages)
  const there = rows?.filter(({ state }) => state !== 'silent') ?? []
  const isAlone = there.length > 1 && there.some(({ relay }) => relay === 'none')
  const differ = new Set(there.map(({ build }) => build)).size > 1
  const columns = useColumns()
  return (
    <>
      <h3>{text('nodes')}</h3>
      {isAlone && <p role="alert">{text('nodesAlone')}</p>}
      {differ && <p role="status">{text('nodesDiffer')}</p>}
      <DataTable
        caption={text('nodes')}
        columns={columns}
        rows={rows ?? []}
        isLoading={!rows}
        places={2}
        keyOf={({ id }) => id}
        empty={<p className={styles.quiet}>{text('nodesNone')}</p>}
      />
    </>
  )
}

function useColumns(): Column<NodeLine>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    {
      id: 'node',
      name: text('node'),
      cell: ({ name, isHere }) => (isHere ? text('nodeHere', { name }) : name),
    },
    { id: 'state', name: text('nodeState'), cell: ({ state }) => text(`nodeState.${state}`) },
    { id: 'build', name: text('nodeBuild'), cell: ({ build }) => build || text('none') },
    {
      id: 'roles',
      name: text('nodeDoes'),
      cell: ({ roles }) => roles.map((role) => text(`nodeRole.${role}`)).join(', '),
    },
    ...useLoadColumns(),
    { id: 'seenAt', name: text('nodeSeen'), cell: ({ seenAt }) => format.dateTime(seenAt) },
  ]
}

function useLoadColumns(): Column<NodeLine>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    {
      id: 'sockets',
      name: text('sockets'),
      isNumber: true,
      cell: ({ sockets }) => format.number(sockets),
    },
    {
      id: 'requests',
      name: text('nodeRequests'),
      isNumber: true,
      cell: ({ requests }) => format.number(requests),
    },
    {
      id: 'faults',
      name: text('nodeFaults'),
      isNumber: true,
      cell: ({ faults }) => format.number(faults),
    },
    {
      id: 'memory',
      name: text('memory'),
      isNumber: true,
      cell: ({ memoryMegabytes }) => text('megabytes', { count: format.number(memoryMegabytes) }),
    },
    {
      id: 'delay',
      name: text('delay'),
      isNumber: true,
      cell: ({ delayMilliseconds }) =>
        text('milliseconds', { count: format.number(delayMilliseconds) }),
    },
  ]
}

import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  OpenLine,
  query,
  SaveList,
  ScreenFrame,
  Segmented,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  connectionStaffCalls,
  type Supplier,
  type SuppliersListed,
} from '../connection-staff-calls.ts'
import { supplierMessages } from '../supplier-messages.ts'
import { connectionPath, newCode } from './paths.ts'
import styles from './suppliers.module.css'
import { useSupplierWords } from './use-supplier-words.ts'

const shownKinds = ['all', 'connected', 'announced'] as const
type Shown = (typeof shownKinds)[number]
const isShown: Record<Shown, (supplier: Supplier) => boolean> = {
  all: () => true,
  connected: ({ state }) => state !== 'announced',
  announced: ({ state }) => state === 'announced',
}

/** Every vendor of the catalogue with its state, and the connections that there are. */
export function SuppliersScreen() {
  const text = useText(supplierMessages)
  const [, go] = useLocation()
  const { data, error, refetch } = useQuery({
    ...query(connectionStaffCalls.listSuppliers, {}),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && (
        <>
          <div className={styles.acts}>
            <Button onClick={() => go(connectionPath(newCode))}>{text('add')}</Button>
          </div>
          <Connections connections={data.connections} />
          <Vendors list={data.list} />
        </>
      )}
    </ScreenFrame>
  )
}

type Line = SuppliersListed['connections'][number]

function Connections({ connections }: { connections: Line[] }) {
  const text = useText(supplierMessages)
  const { protocolName } = useSupplierWords()
  const [, go] = useLocation()
  const columns: Column<Line>[] = [
    {
      id: 'name',
      name: text('name'),
      cell: ({ name, code }) => `${name} (${code})`,
      phone: 'lead',
    },
    {
      id: 'protocol',
      name: text('protocol'),
      cell: ({ adapter }) => protocolName(adapter),
      phone: 'note',
    },
    { id: 'supplies', name: text('supplies'), cell: ({ vendors }) => vendors.join(', ') || '–' },
    {
      id: 'state',
      name: text('state'),
      cell: ({ isEnabled }) => text(isEnabled ? 'on' : 'off'),
      phone: 'amount',
    },
    {
      id: 'open',
      name: text('open'),
      isActs: true,
      phone: 'side',
      cell: ({ code }) => (
        <OpenLine
          name={text('open')}
          label={text('openOf', { code })}
          onOpen={() => go(connectionPath(code))}
        />
      ),
    },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('connections')}</h2>
      <DataTable
        caption={text('connections')}
        columns={columns}
        rows={connections}
        keyOf={({ code }) => code}
        empty={<EmptyState title={text('connectionsNone')} advice={text('connectionsAdvice')} />}
      />
    </section>
  )
}

function Vendors({ list }: { list: Supplier[] }) {
  const text = useText(supplierMessages)
  const format = useFormat()
  const [shown, setShown] = useState<Shown>('all')
  const rows = list.filter(isShown[shown])
  const columns: Column<Supplier>[] = [
    {
      id: 'vendor',
      name: text('vendor'),
      cell: ({ code, name }) => (name === code ? code : `${name} (${code})`),
    },
    { id: 'state', name: text('state'), cell: ({ state }) => text(`state.${state}`) },
    { id: 'connection', name: text('connection'), cell: ({ connection }) => connection ?? '–' },
    {
      id: 'titles',
      name: text('titles'),
      isNumber: true,
      cell: ({ titles }) => format.number(titles),
    },
    {
      id: 'hidden',
      name: text('hidden'),
      isNumber: true,
      cell: ({ hidden }) => format.number(hidden),
    },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('vendors')}</h2>
      <Segmented
        label={text('shown')}
        options={shownKinds.map((id) => ({
          id,
          name: text(`shown.${id}`, { count: list.filter(isShown[id]).length }),
        }))}
        value={shown}
        onChange={setShown}
      />
      <DataTable
        caption={text('vendors')}
        columns={columns}
        rows={rows}
        keyOf={({ code }) => code}
        empty={<EmptyState title={text('none')} />}
      />
      <SaveList
        of={text('vendors')}
        isEmpty={rows.length === 0}
        part={text(`shown.${shown}`, { count: rows.length })}
        page={async () => ({ list: rows, next: null })}
        head={['code', 'name', 'state', 'connection', 'titles', 'hidden']}
        lines={({ code, name, state, connection, titles, hidden }) => [
          [code, name, state, connection, titles, hidden],
        ]}
      />
    </section>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  Drawer,
  ErrorState,
  Form,
  Pagination,
  query,
  SaveList,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { type FaultLine, operationsCalls } from '../../operations-calls.ts'
import type { OperationsView } from './operations-view.ts'
import styles from './operations.module.css'
import { useFaultsFile } from './use-operations-files.ts'

type Props = {
  view: OperationsView
  onView: (view: OperationsView) => void
  actsHref: (requestId: string) => string | undefined
}

/** Server errors, searchable by the request number that a visitor saw. */
export function FaultsPart({ view, onView, actsHref }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const { requestId, faultsPage } = view
  const [open, setOpen] = useState<FaultLine>()
  const { data, error, refetch } = useQuery({
    ...query(operationsCalls.listFaults, {
      query: { ...(requestId !== '' && { requestId }), pageNo: faultsPage },
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns()
  const file = useFaultsFile(requestId)
  const acts = requestId === '' ? undefined : actsHref(requestId)
  return (
    <section className={styles.part}>
      <h2>{text('faults')}</h2>
      <FindForm
        key={requestId}
        requestId={requestId}
        onFind={(asked) => onView({ ...view, requestId: asked, faultsPage: 1 })}
      />
      {data?.requests.map(({ method, path, status, milliseconds, at }) => (
        <p key={at} role="status">
          {text('answered', { method, path, status, milliseconds, at: format.dateTime(at) })}
        </p>
      ))}
      {acts !== undefined && <a href={acts}>{text('requestActs')}</a>}
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('faults')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          places={3}
          keyOf={({ id }) => id}
          onOpen={setOpen}
          empty={<p className={styles.quiet}>{text('noFaults')}</p>}
        />
      )}
      <Pagination
        page={faultsPage}
        pages={data?.totalPages ?? 1}
        onPage={(page) => onView({ ...view, faultsPage: page })}
      />
      {data && data.list.length > 0 && <SaveList of={text('faults')} {...file} />}
      {open && (
        <Drawer title={text('details')} onClose={() => setOpen(undefined)}>
          <p>{open.message}</p>
          <p className={styles.quiet}>
            {format.dateTime(open.madeAt)} · {open.requestId ?? text('none')} · {open.path}
          </p>
          <pre className={styles.stack}>{open.stack || open.error || text('none')}</pre>
        </Drawer>
      )}
    </section>
  )
}

type FindProps = { requestId: string; onFind: (requestId: string) => void }

function FindForm({ requestId, onFind }: FindProps) {
  const text = useText(messages)
  const [asked, setAsked] = useState(requestId)
  return (
    <Form
      role="search"
      className={styles.bar ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        onFind(asked.trim())
      }}
    >
      <TextField
        label={text('requestId')}
        type="search"
        maxLength={64}
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
      />
      <Button type="submit">{text('find')}</Button>
    </Form>
  )
}

function useColumns(): Column<FaultLine>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    { id: 'madeAt', name: text('at'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'path', name: text('path'), cell: ({ path }) => path || text('none') },
    { id: 'message', name: text('message'), cell: ({ message }) => message },
    { id: 'error', name: text('error'), cell: ({ error }) => error || text('none') },
    {
      id: 'requestId',
      name: text('requestId'),
      cell: ({ requestId }) => requestId ?? text('none'),
    },
  ]
}

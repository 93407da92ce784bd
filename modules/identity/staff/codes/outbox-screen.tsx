import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import {
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  Form,
  PageWalk,
  query,
  SaveList,
  SelectField,
  Skeleton,
  TextField,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { outboxMessages } from '../../outbox-messages.ts'
import { codesStaffCalls, type OutboxMessage } from '../../codes-staff-calls.ts'
import { messages } from '../../messages.ts'
import styles from './outbox-screen.module.css'
import { useOutboxColumns } from './use-outbox-columns.tsx'
import { useOutboxFile } from './use-outbox-file.ts'
import { outboxStates, type OutboxView, outboxStateOf } from './outbox-view.ts'

const listQuery = ({ after, ...view }: OutboxView) =>
  query(codesStaffCalls.listOutbox, { query: { ...view, ...(after && { after }) } })

export const loadOutboxScreen = (client: QueryClient, view: OutboxView) =>
  client.ensureQueryData(listQuery(view))

type Props = { view: OutboxView; onView: (view: OutboxView) => void }

/** The messages of the site, newest first. Texts are shown as plain text, never as markup. */
export function OutboxScreen({ view, onView }: Props) {
  const text = useText(outboxMessages)
  const file = useOutboxFile(view)
  const list = useQuery({
    ...listQuery(view),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <section className={styles.screen}>
      <h1>{text('outboxTitle')}</h1>
      <Filters key={`${view.search}:${view.state}`} view={view} onView={onView} />
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height="20rem" />}
      {list.data && (
        <>
          <Rows rows={list.data.list} />
          <PageWalk
            after={view.after}
            next={list.data.next}
            onAfter={(after) => onView({ ...view, after })}
          />
          {list.data.list.length > 0 && <SaveList of={text('outboxTitle')} {...file} />}
        </>
      )}
    </section>
  )
}

function Rows({ rows }: { rows: OutboxMessage[] }) {
  const text = useText(outboxMessages)
  const columns = useOutboxColumns()
  return (
    <DataTable
      caption={text('outboxTitle')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={text('outboxEmpty')} advice={text('outboxEmptyAdvice')} />}
    />
  )
}

function Filters({ view, onView }: Props) {
  const text = useText(outboxMessages)
  const words = useText(messages)
  const [search, setSearch] = useState(view.search)
  return (
    <Form
      role="search"
      className={styles.filters ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        onView({ ...view, search: search.trim(), after: '' })
      }}
    >
      <div className={styles.search}>
        <TextField
          label={text('outboxSearch')}
          type="search"
          maxLength={80}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <SelectField
        label={text('outboxState')}
        options={outboxStates.map((state) => ({
          id: state,
          name: text(`state.${state || 'all'}`),
        }))}
        value={view.state}
        onChange={(event) =>
          onView({ ...view, state: outboxStateOf(event.target.value), after: '' })
        }
      />
      <Button type="submit">{words('find')}</Button>
    </Form>
  )
}

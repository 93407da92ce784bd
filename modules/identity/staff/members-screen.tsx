import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  Form,
  Pagination,
  query,
  Skeleton,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { type MemberRow, staffIdentityCalls } from '../staff-calls.ts'
import styles from './members-screen.module.css'
import { useMemberWords } from './use-member-words.ts'

/** What the list shows; it stands in the address of the page. */
export type MembersView = { search: string; pageNo: number }

const listQuery = (view: MembersView) => query(staffIdentityCalls.listMembers, { query: view })

export const loadMembersScreen = (client: QueryClient, view: MembersView) =>
  client.ensureQueryData(listQuery(view))

type Props = {
  view: MembersView
  onView: (view: MembersView) => void
  /** The address of a member's page. */
  hrefOf: (memberId: string) => string
}

/** All members, newest first, found by how their account begins. */
export function MembersScreen({ view, onView, hrefOf }: Props) {
  const text = useText(messages)
  const { data } = useQuery({ ...listQuery(view), placeholderData: keepPreviousData })
  const columns = useColumns(hrefOf)

  return (
    <section className={styles.screen}>
      <h1>{text('membersTitle')}</h1>
      <SearchForm key={view.search} view={view} onView={onView} />
      {data ? (
        <>
          <p role="status" className={styles.count}>
            {text('members', { count: data.total })}
          </p>
          <DataTable
            caption={text('membersTitle')}
            columns={columns}
            rows={data.list}
            keyOf={({ id }) => id}
            empty={<EmptyState title={text('noMembers')} advice={text('noMembersAdvice')} />}
          />
          <Pagination
            page={view.pageNo}
            pages={data.totalPages}
            onPage={(pageNo) => onView({ ...view, pageNo })}
          />
        </>
      ) : (
        <Skeleton height="20rem" />
      )}
    </section>
  )
}

function SearchForm({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const text = useText(messages)
  const [search, setSearch] = useState(view.search)
  return (
    <Form
      role="search"
      className={styles.search ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        onView({ search: search.trim(), pageNo: 1 })
      }}
    >
      <TextField
        label={text('search')}
        type="search"
        maxLength={32}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Button type="submit">{text('find')}</Button>
    </Form>
  )
}

function useColumns(hrefOf: Props['hrefOf']): Column<MemberRow>[] {
  const text = useText(messages)
  const format = useFormat()
  const { typeOf, statusOf } = useMemberWords()
  return [
    {
      id: 'account',
      name: text('account'),
      cell: ({ id, account }) => <a href={hrefOf(id)}>{account}</a>,
    },
    { id: 'nickname', name: text('nickname'), cell: ({ nickname }) => nickname },
    { id: 'type', name: text('type'), cell: ({ type }) => typeOf(type) },
    { id: 'status', name: text('status'), cell: ({ status }) => statusOf(status) },
    { id: 'currency', name: text('currency'), cell: ({ currency }) => currency },
    {
      id: 'createdAt',
      name: text('createdAt'),
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    {
      id: 'lastLoginAt',
      name: text('lastLoginAt'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? format.dateTime(lastLoginAt) : text('never')),
    },
  ]
}

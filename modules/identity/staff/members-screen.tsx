import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  SaveList,
  ScreenFrame,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { type MemberHit, membersDeskCalls } from '../members-desk-calls.ts'
import { membersDeskMessages } from '../members-desk-messages.ts'
import { messages } from '../messages.ts'
import { MembersFilter } from './members-filter.tsx'
import styles from './members-screen.module.css'
import { type MembersView, queryOfMembersView } from './members-view.ts'
import { useMembersFile } from './use-members-file.ts'
import { useMemberWords } from './use-member-words.ts'

const listQuery = (view: MembersView) =>
  query(membersDeskCalls.listMembers, { query: queryOfMembersView(view) })

export const loadMembersScreen = (client: QueryClient, view: MembersView) =>
  client.ensureQueryData(listQuery(view))

type Props = {
  view: MembersView
  onView: (view: MembersView) => void
  /** The address of a member's page. */
  hrefOf: (memberId: string) => string
}

/** All members, newest first, or those whom a search means. */
export function MembersScreen({ view, onView, hrefOf }: Props) {
  const text = useText(messages)
  const words = useText(membersDeskMessages)
  const { data, error, refetch } = useQuery({
    ...listQuery(view),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns(hrefOf)
  const file = useMembersFile(view)
  const next = data?.next

  return (
    <ScreenFrame title={text('membersTitle')}>
      <MembersFilter view={view} onView={onView} />
      {data?.isNear && data.list.length > 0 && <p role="status">{words('nearly')}</p>}
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('membersTitle')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          keyOf={({ id }) => id}
          empty={<EmptyState title={words('noMembers')} advice={words('noMembersAdvice')} />}
        />
      )}
      <div className={styles.paging}>
        {view.after !== '' && (
          <Button onClick={() => onView({ ...view, after: '' })}>{words('firstPage')}</Button>
        )}
        {next && (
          <Button onClick={() => onView({ ...view, after: next })}>{words('nextPage')}</Button>
        )}
      </div>
      {data && data.list.length > 0 && <SaveList of={text('membersTitle')} {...file} />}
    </ScreenFrame>
  )
}

function useColumns(hrefOf: Props['hrefOf']): Column<MemberHit>[] {
  const text = useText(messages)
  const words = useText(membersDeskMessages)
  const format = useFormat()
  const { typeOf, statusOf } = useMemberWords()
  return [
    {
      id: 'account',
      name: text('account'),
      cell: ({ id, account }) => <a href={hrefOf(id)}>{account}</a>,
    },
    { id: 'nickname', name: text('nickname'), cell: ({ nickname }) => nickname },
    {
      id: 'type',
      name: text('type'),
      cell: ({ type, isTest }) => (isTest ? `${typeOf(type)} · ${words('test')}` : typeOf(type)),
    },
    { id: 'status', name: text('status'), cell: ({ status }) => statusOf(status) },
    { id: 'tags', name: words('tags'), cell: ({ tags }) => tags.join(', ') || text('notTold') },
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
